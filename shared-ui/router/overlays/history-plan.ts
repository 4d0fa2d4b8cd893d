/** A history entry: of a page, or of an overlay on it. */
export interface HistoryEntry {
  /** Identifies the page entry, even if two have the same address. */
  page: string;
  /** Names of the overlays, lowest first. */
  overlays: readonly string[];
}

/** What to do after a move through the history. */
export interface HistoryPlan {
  /** Overlays to close, top first. */
  close: readonly string[];
  /** True if the page is the same: the router must not be notified. */
  isSamePage: boolean;
  /** How far to go on (0 or less): past entries of closed overlays, and one more if a Back had no effect. */
  delta: number;
}

/**
 * Decides what to do after a move through the history.
 * @param open names of the open overlays, lowest first
 * @param isOwnMove true if our own code made the move; then nothing more is skipped
 */
export function planHistoryMove(
  from: HistoryEntry,
  to: HistoryEntry,
  open: readonly string[],
  isOwnMove: boolean,
): HistoryPlan {
  const close = open.filter((name) => !to.overlays.includes(name)).toReversed();
  const isSamePage = from.page === to.page;
  const isBack = isSamePage && to.overlays.length < from.overlays.length;
  // The visitor pressed Back and nothing closed, so they meant the page.
  const hadNoEffect = isBack && close.length === 0 && !isOwnMove;
  return {
    close,
    isSamePage,
    delta: 0 - countStaleOnTop(to.overlays, open) - (hadNoEffect ? 1 : 0),
  };
}

/** Number of entries on top whose overlays are closed. */
export function countStaleOnTop(overlays: readonly string[], open: readonly string[]): number {
  const topmostOpen = overlays.findLastIndex((name) => open.includes(name));
  return overlays.length - 1 - topmostOpen;
}
