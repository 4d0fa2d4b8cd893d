import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react';

/** The rows that are to stand in the page. */
export interface Shown {
  /** First row, and the one behind the last. */
  from: number;
  to: number;
  /** Room above and below them, in px. */
  above: number;
  below: number;
}

const OVERSCAN = 12;

/**
 * Which of many rows stand in the page. TanStack's own hook hands out functions that React's compiler can't follow, and
 * has each scroll drawn at once: here it is drawn when React comes to it.
 * @param rowHeight of each row, in px
 */
export function useVirtual(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): Shown {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: draw,
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  virtualizer.setOptions(options);
  useEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) return { from: 0, to: 0, above: 0, below: 0 };
  return {
    from: first.index,
    to: last.index + 1,
    above: first.start,
    below: virtualizer.getTotalSize() - last.end,
  };
}
