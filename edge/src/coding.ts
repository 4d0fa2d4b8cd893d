/** How pages are written on the wire, between the gateway, this program and the visitor. */
import { encodingsIn, type Encoding } from 'contract/encodings';
import type { Held } from './held-pages.ts';

type Coding = Encoding | 'identity';

/** The smallest that an Accept-Encoding header takes. */
export const codingFor = (header: string | null): Coding =>
  encodingsIn(header ?? '')[0] ?? 'identity';

/** Headers of the gateway's answer that are about the connection or the cache, and no visitor's. */
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

/** Reads a page in a coding; null where the gateway lets nobody hold it. */
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

/** What is added for one visitor. */
interface Personal {
  cookies: readonly string[];
  isHead: boolean;
}

/**
 * The answer for one visitor. The runtime unpacks gzip when it reads and packs it again when it writes; the others it leaves
 * as they are.
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
