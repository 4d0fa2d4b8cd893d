/** Which paths of the API server builds may read. Pure. */
import { API_ORIGIN } from './render-messages.ts';

/** Longest path that the gateway requests. Visitors choose parts of paths, so longer ones are not the build's fault. */
export const MAX_API_PATH_LENGTH = 4000;

/**
 * Whether a path is one of the public API, written as the URL parser writes it: a dot segment, in any encoding, would
 * lead elsewhere. Dots within an ID or a query are allowed, because visitors choose these.
 */
export function isApiPath(path: string): boolean {
  if (!path.startsWith('/api/') || !URL.canParse(path, API_ORIGIN)) return false;
  const { pathname, search } = new URL(path, API_ORIGIN);
  return pathname + search === path;
}
