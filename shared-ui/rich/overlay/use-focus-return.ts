import { useEffect, useLayoutEffect, useRef } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';

/**
 * Restores the focus when a dialog closes or unmounts, also if it was open on its first render because its code was
 * loaded on demand.
 */
export function useFocusReturn(isOpen: boolean): void {
  const focusedBefore = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) focusedBefore.current = document.activeElement;
  }, [isOpen]);
  // Not in the layout effect's cleanup: React restores the focus itself after the commit.
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => restoreFocus(focusedBefore.current);
  }, [isOpen]);
}

/**
 * Waits until the page is no longer inert (`useInertPage`) and the press is painted: focusing forces a layout of 15 ms
 * on a slow phone. If another element has received the focus meanwhile, e.g. on the next page, that one keeps it.
 */
function restoreFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement && element.isConnected)) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  runAfterPaint(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
}
