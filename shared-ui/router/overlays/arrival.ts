/** Where the browser stands in its history: an entry of a page, or one that something covering the page has made. */
export interface HistoryPlace {
  /** Tells one page of the history from another, also where both have the same address. */
  page: string;
  /** Names of what covers the page here, from the lowest to the uppermost. */
  covers: readonly string[];
}

/** What follows from a move through the history. */
export interface Arrival {
  /** Names of what has to close, the uppermost first. */
  close: readonly string[];
  /** True where the page is the same: the router has nothing to learn of it. */
  samePage: boolean;
  /** How far to go on (0 or less): past entries of what has closed in another way, which mean nothing any more. */
  go: number;
}

/**
 * What follows from a move from one place of the history to another.
 * @param open names of what covers the page at this moment, the lowest first
 * @param own true where the move was ours, to leave such entries behind; then nobody waits for anything more
 */
export function resolveArrival(
  from: HistoryPlace,
  to: HistoryPlace,
  open: readonly string[],
  own: boolean,
): Arrival {
  const close = open.filter((name) => !to.covers.includes(name)).toReversed();
  const quiet = from.page === to.page;
  const back = quiet && to.covers.length < from.covers.length;
  // Somebody who went back and saw nothing happen meant the page.
  const wasted = back && close.length === 0 && !own;
  return { close, samePage: quiet, go: 0 - countStaleOnTop(to.covers, open) - (wasted ? 1 : 0) };
}

/** How many entries on top of a place belong to what does not cover the page any more. */
export function countStaleOnTop(covers: readonly string[], open: readonly string[]): number {
  const live = covers.findLastIndex((name) => open.includes(name));
  return covers.length - 1 - live;
}
