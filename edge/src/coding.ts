/** Content coding of pages between gateway, edge and visitor. */
import { parseAcceptEncoding, type Encoding } from 'contract/encodings';
import type { CachedPage } from './page-cache.ts';

type Coding = Encoding | 'identity';

/** Returns the best coding that an Accept-Encoding header accepts. */
export const chooseCoding = (header: string | null): Coding =>
  parseAcceptEncoding(header ?? '')[0] ?? 'identity';

/** Response headers of the gateway about connection or cache, which are not forwarded. */
const INTERNAL_HEADERS = new Set([
  'cache-control',
  'cache-tag',
  'surrogate-key',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
]);

/**
 * Fetches a page in a coding; null if the gateway's headers forbid caching it.
 * @throws if the gateway is unreachable or responds with a server error, so that a page in the cache stays there
 */
export async function fetchPage(
  url: string,
  coding: Coding,
): Promise<{ page: CachedPage; freshMs: number; staleMs: number } | null> {
  const response = await fetch(url, {
    headers: { accept: 'text/html', 'accept-encoding': coding },
    redirect: 'manual',
  });
  const cacheControl = response.headers.get('cache-control') ?? '';
  const readSeconds = (name: string): number =>
    Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  const body = await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`The gateway returned ${response.status}`);
  if (!/^public\b/.test(cacheControl)) return null;
  const headers = [...response.headers].filter(([name]) => !INTERNAL_HEADERS.has(name));
  return {
    page: { status: response.status, headers: Object.fromEntries(headers), body },
    freshMs: 1000 * readSeconds('s-maxage'),
    staleMs: 1000 * readSeconds('stale-while-revalidate'),
  };
}

/**
 * Builds the response for one visitor. The runtime decompresses gzip on read and compresses it on write; it passes
 * other codings through.
 * @param cookies values of `Set-Cookie`
 */
export function buildResponse(
  { status, headers, body }: CachedPage,
  coding: Coding,
  { cookies, isHead }: { cookies: readonly string[]; isHead: boolean },
): Response {
  const responseHeaders = new Headers(headers);
  responseHeaders.set('cache-control', 'private, no-cache, no-transform');
  responseHeaders.set('vary', 'cookie, accept-encoding');
  for (const cookie of cookies) responseHeaders.append('set-cookie', cookie);
  if (coding !== 'identity') responseHeaders.set('content-encoding', coding);
  const options = {
    status,
    headers: responseHeaders,
    encodeBody: coding === 'gzip' ? 'automatic' : 'manual',
  };
  return new Response(isHead ? null : body, options as ResponseInit);
}
