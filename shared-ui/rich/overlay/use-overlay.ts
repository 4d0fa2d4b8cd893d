import { useId } from 'react';
import { useCloseOnBack } from '../../router/router.ts';
import { layers } from '../../theme/tokens.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useInertPage } from './use-inert-page.ts';
import { useBlockDoubleTap } from './use-block-double-tap.ts';

/**
 * What a dialog, a drawer and a sheet have in common: Back and Escape close them, one at a time; the page under them
 * stands still, is out of reach, and has its focus back in the end; the second tap of a double tap presses nothing.
 * @returns what the component library's part gets to stand in the page in this way
 */
export function useOverlay(opened: boolean, onClose: () => void) {
  const id = `cover-${useId()}`;
  useInertPage(opened, id);
  useFocusReturn(opened);
  useCloseOnBack(opened, onClose);
  useEscape(opened, onClose);
  useScrollLock(opened);
  useBlockDoubleTap(opened);
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
