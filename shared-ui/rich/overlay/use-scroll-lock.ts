import { useEffect } from 'react';
import { runAfterPaint } from '../../after-paint/after-paint.ts';

let holders = 0;

/**
 * Keeps the page behind a dialog from scrolling. Done by properties of the root element: the page's policy lets no
 * style element be put into it. The scroll bar's place is kept, so that nothing jumps. Let go once the press that closes
 * shows on the screen: a page that may scroll again is painted anew in whole, 15 ms of a slow phone.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    lock();
    return () => runAfterPaint(release);
  }, [locked]);
}

function lock(): void {
  holders += 1;
  if (holders > 1) return;
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = innerWidth > clientWidth ? 'stable' : '';
  style.overflow = 'hidden';
}

function release(): void {
  holders -= 1;
  if (holders > 0) return;
  const { style } = document.documentElement;
  style.overflow = '';
  style.scrollbarGutter = '';
}
