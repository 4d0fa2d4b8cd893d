import { useEffect } from 'react';

let holders = 0;

/**
 * Keeps the page behind a dialog from scrolling. Done by properties of the root element: the page's policy lets no
 * style element be put into it. The scroll bar's place is kept, so that nothing jumps.
 */
export function usePageLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const { style } = document.documentElement;
    holders += 1;
    style.overflow = 'hidden';
    style.scrollbarGutter = innerWidth > document.documentElement.clientWidth ? 'stable' : '';
    return () => {
      holders -= 1;
      if (holders > 0) return;
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [locked]);
}
