import { SERVICE_STATE } from 'contract/service-page';

/** What the window does after a move inside the page. */
export type ScrollMove =
  | { kind: 'keep' }
  | { kind: 'top' }
  | { kind: 'down'; top: number }
  | { kind: 'restore'; top: number };

/** A move inside the page, or the first view. */
export interface Move {
  /** `POP` is back, forward, or the first view. */
  type: 'POP' | 'PUSH' | 'REPLACE';
  /** Address that was left, path and query; null at the first view. */
  from: string | null;
  /** Address that was gone to, path and query. */
  to: string;
  /** Where the window stood when this entry of the history was left; null where it is new. */
  left: number | null;
  /** At the first view: whether it was loaded anew, or come back to, so that it is no new visit. */
  returned: boolean;
  /** What the link brought along: `{ scrollTo: 1200 }` in px, or `{ scroll: 'keep' }`. */
  state: unknown;
}

/**
 * Links to a service scroll down by 1000 px, other links to the top (PAGE-14), also where they lead to
 * the page one is on; a link may ask for another offset. Back and forward return to where the window stood, and so does
 * a page that is loaded anew; a new visit starts at the top. A query that is put to the page one is on, as by a filter or
 * for details, moves nothing; what takes one away as a filter does asks for that itself.
 */
export function getScrollMove({ type, from, to, left, returned, state }: Move): ScrollMove {
  if (type === 'POP') {
    if (from === null && (!returned || left === null)) return { kind: 'keep' };
    return left === null || left === 0 ? { kind: 'top' } : { kind: 'restore', top: left };
  }
  const asked = readState(state);
  if (asked.scroll === 'keep') return { kind: 'keep' };
  if (typeof asked.scrollTo === 'number') return { kind: 'down', top: asked.scrollTo };
  if (from !== to && from !== null && changesQuery(from, to)) return { kind: 'keep' };
  return isService(to) ? { kind: 'down', top: SERVICE_STATE.scrollTo } : { kind: 'top' };
}

const changesQuery = (from: string, to: string): boolean =>
  to.includes('?') && stripQuery(from) === stripQuery(to);

const stripQuery = (address: string): string => address.replace(/\?.*$/, '');

const isService = (path: string): boolean => /^\/service\/[^/]+/.test(path);

const readState = (state: unknown): { scroll?: unknown; scrollTo?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
