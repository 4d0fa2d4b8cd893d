import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useReducer, useState, type RefObject } from 'react';

/** The range of rows to render. */
export interface RowRange {
  /** Index of the first row. */
  from: number;
  /** Index after the last row. */
  to: number;
  /** Height in px of the skipped rows above. */
  above: number;
  /** Height in px of the skipped rows below. */
  below: number;
}

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 12;

/**
 * Returns the rows to render. Uses TanStack Virtual's core: the library's React hook returns functions that the React
 * Compiler cannot memoize, and renders synchronously on scroll; this hook lets React schedule the render.
 * @param rowHeight in px
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowRange {
  const [, render] = useReducer((times: number) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    onChange: render,
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
