import { useId } from 'react';
import { useBackCloses } from '../../router/router.ts';
import { layers } from '../../theme/tokens.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { usePageLock } from './use-page-lock.ts';
import { usePageUnder } from './use-page-under.ts';
import { useSecondTap } from './use-second-tap.ts';

/**
 * What a dialog, a drawer and a sheet have in common: Back and Escape close them, one at a time; the page under them
 * stands still, is out of reach, and has its focus back in the end; the second tap of a double tap presses nothing.
 * @returns what the component library's part gets to stand in the page in this way
 */
export function useCover(opened: boolean, onClose: () => void) {
  const id = `cover-${useId()}`;
  usePageUnder(opened, id);
  useFocusReturn(opened);
  useBackCloses(opened, onClose);
  useEscape(opened, onClose);
  usePageLock(opened);
  useSecondTap(opened);
  return {
    opened,
    onClose,
    zIndex: layers.cover,
    portalProps: { id, reuseTargetNode: false },
    lockScroll: false,
    returnFocus: false,
    closeOnEscape: false,
  };
}
