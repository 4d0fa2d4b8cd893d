import { SERVICE_STATE } from 'contract/service-page';

/** Scroll action after a navigation. */
export type ScrollMove =
  | { kind: 'keep' }
  | { kind: 'top' }
  | { kind: 'down'; top: number }
  | { kind: 'restore'; top: number };

/** A navigation, or the first view. */
export interface Navigation {
  /** `POP` is Back, Forward or the first view. */
  type: 'POP' | 'PUSH' | 'REPLACE';
  /** Path and query that was left; null at the first view. */
  from: string | null;
  /** Path and query of the target. */
  to: string;
  /** Stored position of this history entry; null if new. */
  storedTop: number | null;
  /** At the first view: true after a reload or restore, i.e. not a new visit. */
  isReturn: boolean;
  /** State of the link: `{ scrollTo: 1200 }` in px, or `{ scroll: 'keep' }`. */
  state: unknown;
}

/**
 * Links to a service scroll down by 1000 px, other links to the top (PAGE-14), also on the same page; a link may set
 * another offset. Back, Forward and reload restore the position; a new visit starts at the top. Adding a query on the
 * same page (a filter, details) keeps the position.
 */
export function getScrollMove({
  type,
  from,
  to,
  storedTop,
  isReturn,
  state,
}: Navigation): ScrollMove {
  if (type === 'POP') {
    if (from === null && (!isReturn || storedTop === null)) return { kind: 'keep' };
    return storedTop === null || storedTop === 0
      ? { kind: 'top' }
      : { kind: 'restore', top: storedTop };
  }
  const requested = readState(state);
  if (requested.scroll === 'keep') return { kind: 'keep' };
  if (typeof requested.scrollTo === 'number') return { kind: 'down', top: requested.scrollTo };
  if (from !== to && from !== null && changesQuery(from, to)) return { kind: 'keep' };
  return isService(to) ? { kind: 'down', top: SERVICE_STATE.scrollTo } : { kind: 'top' };
}

const changesQuery = (from: string, to: string): boolean =>
  to.includes('?') && stripQuery(from) === stripQuery(to);

const stripQuery = (address: string): string => address.replace(/\?.*$/, '');

/** Whether the path belongs to the page of a service. */
export const isService = (path: string): boolean => /^\/service\/[^/]+/.test(path);

const readState = (state: unknown): { scroll?: unknown; scrollTo?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
