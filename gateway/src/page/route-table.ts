/** Which route an address is: the table comes with the shell's version. Pure. */
import type { PageRoute } from '../releases/version-manifest.ts';

/** A route that fits an address, with its parameters decoded. */
export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the first route that fits.
 * @param pathname still encoded, with or without a slash at its end
 */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | null {
  const segments = split(pathname).map(decode);
  if (segments.includes(null)) return null;
  for (const route of routes) {
    const params = fit(split(route.path), segments);
    if (params !== null) return { route, params };
  }
  return null;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function fit(
  pattern: readonly string[],
  segments: readonly (string | null)[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = segments[index] ?? '';
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
