/** Which URL patterns remotes may claim: paths reserved by the gateway, and overlap of two patterns. Pure. */

/** Path of the page for addresses that do not exist. */
export const NOT_FOUND_PATH = '/404';

/**
 * First path segments that no remote may claim: those of the gateway's own routes (a test compares them with all
 * registered routes), the prefix of Hindi pages, and `NOT_FOUND_PATH`.
 */
const RESERVED = [
  NOT_FOUND_PATH.slice(1),
  '_live',
  '_pages',
  'api',
  'apple-touch-icon.png',
  'favicon.ico',
  'healthz',
  'hi',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'manifest.webmanifest',
  'offline',
  'metrics',
  'og.png',
  'ops',
  'override',
  'readyz',
  'remotes',
  'reports',
  '.well-known',
  'robots.txt',
  'simulator',
  'sitemap.xml',
  'storage',
];

/** Returns the reserved path that a pattern would match; null if it matches none. */
export function findReservedPath(pattern: string): string | null {
  const [first = ''] = getSegments(pattern);
  const reservedPath = RESERVED.find((reserved) => segmentsOverlap(first, reserved));
  return reservedPath === undefined ? null : `/${reservedPath}`;
}

/** Returns whether any address matches both patterns. */
export function overlaps(pattern: string, other: string): boolean {
  const [segments, others] = [getSegments(pattern), getSegments(other)];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => segmentsOverlap(segment, others[index] ?? ''))
  );
}

const getSegments = (pattern: string): string[] => pattern.slice(1).split('/');

const isParameter = (segment: string): boolean => segment.startsWith(':');

const segmentsOverlap = (a: string, b: string): boolean =>
  a === b || ((isParameter(a) || isParameter(b)) && a !== '' && b !== '');
