/** Which requests somebody looks at. Pure. */
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser asks for a document because somebody goes there: not in advance, not for a script, not in a frame.
 * Browsers that do not tell (before 2023) and programs get their pages all the same.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = headers;
  return dest === 'document' && mode === 'navigate' && !isInAdvance(headers);
}

// `Sec-Purpose` may go on: `prefetch;prerender`. The older names are of browsers that still send them.
const isInAdvance = (headers: IncomingHttpHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    String(headers[name] ?? '').startsWith('prefetch'),
  );
