import { useId } from 'react';
import { useCloseOnBack } from '../../router/router.ts';
import { layers } from '../../theme/tokens.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useScrollLock } from './use-scroll-lock.ts';
import { useInertPage } from './use-inert-page.ts';
import { useBlockDoubleTap } from './use-block-double-tap.ts';

/**
 * Behaviour of dialogs, drawers and sheets: Back and Escape close the top one; the page below does not scroll, is
 * inert, and gets its focus back; the second tap of a double tap is ignored.
 * @returns props for the Mantine component
 */
export function useOverlay(isOpen: boolean, onClose: () => void) {
  const id = `cover-${useId()}`;
  useInertPage(isOpen, id);
  useFocusReturn(isOpen);
  useCloseOnBack(isOpen, onClose);
  useEscape(isOpen, onClose);
  useScrollLock(isOpen);
  useBlockDoubleTap(isOpen);
  return {
    opened: isOpen,
    onClose,
    zIndex: layers.cover,
    portalProps: { id, reuseTargetNode: false },
    lockScroll: false,
    returnFocus: false,
    closeOnEscape: false,
  };
}
