import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a row, not the page, to its current item when the selection changes. A row that the visitor scrolled before
 * hydration stays where it is: the press that starts the hydration would miss an item that moves under the finger.
 * @param selection identifies the current item and the list
 * @returns ref for the scrolling row, whose current item has `aria-current`
 */
export function useSelectedInView<T extends HTMLElement>(selection: string): RefObject<T | null> {
  const row = useRef<T>(null);
  const lastSelection = useRef<string | null>(null);
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !item || lastSelection.current === selection) return;
    if (lastSelection.current !== null || row.current.scrollLeft === 0)
      row.current.scrollLeft = item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2;
    lastSelection.current = selection;
  }, [selection]);
  return row;
}
