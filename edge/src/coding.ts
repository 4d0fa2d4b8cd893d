/** Content coding of pages between gateway, edge and visitor. */
import { encodingsIn, type Encoding } from 'contract/encodings';
import type { Held } from './held-pages.ts';

type Coding = Encoding | 'identity';

/** Returns the best coding that an Accept-Encoding header accepts. */
export const codingFor = (header: string | null): Coding =>
  encodingsIn(header ?? '')[0] ?? 'identity';

/** Response headers of the gateway about connection or cache, which are not forwarded. */
const OWN = new Set([
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

/** Fetches a page in a coding; null if the gateway does not let it be cached. */
export async function readPage(
  url: string,
  coding: Coding,
): Promise<{ page: Held; freshMs: number; staleMs: number } | null> {
  const answer = await fetch(url, {
    headers: { accept: 'text/html', 'accept-encoding': coding },
    redirect: 'manual',
  });
  const control = answer.headers.get('cache-control') ?? '';
  const seconds = (name: string): number =>
    Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const body = await answer.arrayBuffer();
  if (!/^public\b/.test(control)) return null;
  const headers = [...answer.headers].filter(([name]) => !OWN.has(name));
  return {
    page: { status: answer.status, headers: Object.fromEntries(headers), body },
    freshMs: 1000 * seconds('s-maxage'),
    staleMs: 1000 * seconds('stale-while-revalidate'),
  };
}

/** Per-visitor additions. */
interface Personal {
  cookies: readonly string[];
  isHead: boolean;
}

/**
 * The response for one visitor. The runtime decompresses gzip on read and compresses it on write; it passes other
 * codings through.
 */
export function withCoding(
  { status, headers, body }: Held,
  coding: Coding,
  { cookies, isHead }: Personal,
): Response {
  const all = new Headers(headers);
  all.set('cache-control', 'private, no-cache, no-transform');
  all.set('vary', 'cookie, accept-encoding');
  for (const cookie of cookies) all.append('set-cookie', cookie);
  if (coding !== 'identity') all.set('content-encoding', coding);
  const options = { status, headers: all, encodeBody: coding === 'gzip' ? 'automatic' : 'manual' };
  return new Response(isHead ? null : body, options as ResponseInit);
}
