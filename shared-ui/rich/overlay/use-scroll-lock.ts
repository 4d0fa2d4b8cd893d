import { useEffect } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';

let lockCount = 0;

/**
 * Prevents the page behind a dialog from scrolling, by styles on the root element, because the CSP forbids style
 * elements. The scroll bar keeps its space. Unlocks after paint: it repaints the whole page, 15 ms on a slow phone.
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    lock();
    return () => runAfterPaint(unlock);
  }, [isLocked]);
}

function lock(): void {
  lockCount += 1;
  if (lockCount > 1) return;
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = 'hidden';
}

function unlock(): void {
  lockCount -= 1;
  if (lockCount > 0) return;
  const { style } = document.documentElement;
  style.overflow = '';
  style.scrollbarGutter = '';
}
