/** Detects navigations. Pure. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser requests a document for a navigation, not for a prefetch, a script or a frame. Browsers that
 * send no `Sec-Fetch` headers (before 2023) and programs get pages, but do not count as visitors of a rollout.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = headers;
  return dest === 'document' && mode === 'navigate' && !isPrefetch(headers);
}

// `Sec-Purpose` may have parameters: `prefetch;prerender`. The older names are still sent by some browsers.
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    String(headers[name] ?? '').startsWith('prefetch'),
  );
