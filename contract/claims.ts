/** Which URL patterns remotes may claim: paths reserved by the gateway, and overlap of two patterns. Pure. */

/** The path that stands for every page that does not exist. */
export const NO_PAGE = '/404';

/** First path segments of the gateway's own routes. A test compares them with all registered routes. */
const KEPT = [
  NO_PAGE.slice(1),
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

/** Returns the reserved path that a pattern would take; null if it takes none. */
export function keptPath(pattern: string): string | null {
  const [first = ''] = segmentsOf(pattern);
  const kept = KEPT.find((each) => meets(first, each));
  return kept === undefined ? null : `/${kept}`;
}

/** Returns whether any address matches both patterns. */
export function overlaps(pattern: string, other: string): boolean {
  const [segments, others] = [segmentsOf(pattern), segmentsOf(other)];
  return (
    segments.length === others.length &&
    segments.every((segment, index) => meets(segment, others[index] ?? ''))
  );
}

const segmentsOf = (pattern: string): string[] => pattern.slice(1).split('/');

const isName = (segment: string): boolean => segment.startsWith(':');

const meets = (one: string, other: string): boolean =>
  one === other || ((isName(one) || isName(other)) && one !== '' && other !== '');
