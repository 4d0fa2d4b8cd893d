/** Which route an address is: the table comes with the shell's version. Pure. */
import type { PageRoute } from '../releases/version-manifest.ts';
import { readPath } from './address.ts';

/** A route that fits an address, with its parameters decoded. */
export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the first route that fits; null where none does, and for an address that can't be read.
 * @param pathname still encoded, with or without a slash at its end
 */
export function matchRoute(routes: readonly PageRoute[], pathname: string): RouteMatch | null {
  const segments = readPath(pathname);
  if (segments === null) return null;
  for (const route of routes) {
    const params = fit(patternOf(route.path), segments);
    if (params !== null) return { route, params };
  }
  return null;
}

const patternOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function fit(
  pattern: readonly string[],
  segments: readonly string[],
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
