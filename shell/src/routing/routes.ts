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
}

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
 * @returns null where no route fits, and for a path that is not well encoded
 */
export function matchRoute(pathname: string, among: readonly Route[] = routes): RouteMatch | null {
  const segments = split(pathname);
  for (const route of among) {
    const params = fit(split(route.path), segments);
    if (params !== null) return { route, params };
  }
  return null;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function fit(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = decode(segments[index] ?? '');
    if (value === null) return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
