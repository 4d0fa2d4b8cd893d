import { useEffect, useLayoutEffect, useRef } from 'react';

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
    return () => {
      const element = before.current;
      if (element instanceof HTMLElement && element.isConnected)
        element.focus({ preventScroll: true });
    };
  }, [opened]);
}
