import table from '../routes.json';

/** A route of the product and who fills it. */
export interface Route {
  /** Pattern with `:name` segments, as in specification, section 2. */
  path: string;
  /** Name of the remote that owns it, or `shell`. */
  remote: string;
  /** Key of the exposed module. */
  module: string;
  /** Private routes need a login; the shell asks for it. */
  access: 'public' | 'private';
  /** How much frame the page has around it; `page` where nothing is said. */
  frame?: Exclude<FrameKind, 'page'>;
  /** Where the back arrow of a task leads, where there is nothing to go back to. */
  up?: string;
}

/**
 * `home` and `shop` carry the offer, and `home` has a search of its own in the page; `task` is something to be done in
 * one go (cart, payment, bookings), and on a phone has nothing around it but the way back and help.
 */
export type FrameKind = 'home' | 'shop' | 'task' | 'page';

/** A route that fits an address, with its parameters decoded. */
export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
}

/** All routes, first fit wins. The door reads the same table from the shell's version.json. */
export const routes = table as readonly Route[];

/**
 * Finds the route for a path.
 * @param pathname still encoded, with or without a slash at its end
 * @returns null where no route fits, and for a path that can't be read: the door answers both with the error page
 */
export function matchRoute(pathname: string, among: readonly Route[] = routes): RouteMatch | null {
  const segments = readPath(pathname);
  if (segments === null) return null;
  for (const route of among) {
    const params = fit(
      route.path.split('/').filter((part) => part !== ''),
      segments,
    );
    if (params !== null) return { route, params };
  }
  return null;
}

/** As long as a path may be, and what no segment means anything with. The door has the same rule. */
const MOST_PATH = 300;
const SENSELESS = /^\.{0,2}$|[\p{Cc}\\]/u;

/** The segments of a path, decoded; none for the home page, null where it can't be read. */
function readPath(pathname: string): string[] | null {
  if (pathname === '/') return [];
  if (pathname.length > MOST_PATH) return null;
  try {
    const segments = pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
    return segments.some((segment) => SENSELESS.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

function fit(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
