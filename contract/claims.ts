/** Who may have an address: what the gateway keeps for itself, and where two patterns meet. Pure. */

/** The address that all pages which are not there are known by. */
export const NO_PAGE = '/404';

/** First segments of what the gateway answers by itself. A test compares them with all of its routes. */
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

/** What of the gateway's own a pattern would take; null where it takes nothing. */
export function keptPath(pattern: string): string | null {
  const [first = ''] = segmentsOf(pattern);
  const kept = KEPT.find((each) => meets(first, each));
  return kept === undefined ? null : `/${kept}`;
}

/** Whether there is an address that fits both patterns. */
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
