import { useEffect, useLayoutEffect, useRef } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';

/**
 * Gives the focus back to what had it before a dialog opened: also where the dialog is opened from its first
 * rendering on, as one is whose code came when it was asked for, and where it is taken away without closing.
 */
export function useFocusReturn(opened: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement;
  }, [opened]);
  // Not in the layout effect's end: React puts the focus back to where it was when it began to change the page.
  useEffect(() => {
    if (!opened) return undefined;
    return () => restoreFocus(before.current);
  }, [opened]);
}

/**
 * Once the page is within reach again (`usePageUnder`): to take the focus has the whole page laid out, 15 ms of a slow
 * phone that the press need not wait for. Until then nobody has it; whoever takes it meanwhile, as the content of the
 * next page does, keeps it.
 */
function restoreFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement && element.isConnected)) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  runAfterPaint(() => {
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
  });
}
