/** How far a link to a service scrolls its page down, in px (specification, section 9). */
export const SERVICE_OFFSET = 1000;

/** What the window does after a move inside the page. */
export type ScrollMove =
  | { kind: 'keep' }
  | { kind: 'top' }
  | { kind: 'service'; top: number }
  | { kind: 'restore'; top: number };

/** A move inside the page. */
export interface Move {
  /** `POP` is back, forward, or the first view. */
  type: 'POP' | 'PUSH' | 'REPLACE';
  from: string | null;
  to: string;
  /** Where the window stood when this entry of the history was left; null where it is new. */
  left: number | null;
  /** What the link brought along: `{ scroll: 'keep' }` leaves the window where it is. */
  state: unknown;
}

/**
 * Links to a service scroll down by 1000 px, other links to the top (specification, section 2); back and forward
 * return to where the window stood. A change of the query only (a filter, say) moves nothing.
 */
export function scrollAfter({ type, from, to, left, state }: Move): ScrollMove {
  if (type === 'POP') return left === null ? { kind: 'keep' } : { kind: 'restore', top: left };
  if (from === to || asksToKeep(state)) return { kind: 'keep' };
  return isService(to) ? { kind: 'service', top: SERVICE_OFFSET } : { kind: 'top' };
}

const isService = (path: string): boolean => /^\/service\/[^/]+/.test(path);

const asksToKeep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === 'keep';
