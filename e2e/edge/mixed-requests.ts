/** Many requests of many visitors: cached pages contain no personal data, and the hit rate is high enough. */
import { createHash } from 'node:crypto';
import { runConcurrently } from '../release/help/visitors.ts';
import { createVisitorCookie } from '../visitor-cookies.ts';
import { sendRequest, BROWSER, isRendered, getSetName, type RawResponse } from './client.ts';
import type { Target } from './targets.ts';

export interface MixedRequestsResult {
  /** Figures for people. */
  lines: string[];
  /** Requirements that were not met. */
  failures: string[];
}

const CONCURRENCY = 24;

/**
 * The origin in a page's links. Without a fixed public URL, it is the origin of the request; in a cached page, it is the
 * gateway's.
 */
const LINKED_ORIGIN = /http:\/\/(localhost|127\.0\.0\.1):\d+/g;

const hash = (text: string): string =>
  createHash('sha256').update(text.replaceAll(LINKED_ORIGIN, '')).digest('base64');

/** Paths of public pages, as the sitemap lists them. */
async function listPaths(target: Target, limit: number): Promise<string[]> {
  const { text } = await sendRequest(`${target.url}/sitemap.xml`);
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname,
  );
  const services = listed.filter((path) => path.startsWith('/service/'));
  const products = Array.from(
    { length: limit },
    (_each, index) => `${services[index % services.length]}?product=${index}`,
  );
  return [...listed, ...products].slice(0, limit);
}

/** Headers of a kind of client, each with a private mark that must not appear in a page. */
function createClientHeaders(n: number, mark: string): Record<string, string> {
  const privateHeaders = { 'user-agent': mark, referer: `https://example.com/${mark}` };
  const cookie = `visitor=${createVisitorCookie(`m-${n % 5000}`)}; XSRF-TOKEN=${mark.padEnd(32, 'x')}`;
  const variants: Record<string, string>[] = [
    { ...BROWSER, ...privateHeaders, cookie },
    { ...BROWSER, ...privateHeaders, 'x-forwarded-for': '203.0.113.9', 'accept-language': 'hi' },
    { ...BROWSER, ...privateHeaders, cookie, authorization: `Bearer ${mark}` },
    { ...BROWSER, ...privateHeaders, cookie: `${cookie}; offer=${mark}; other=${mark}` },
    { ...BROWSER, ...privateHeaders, cookie, 'x-visitor': mark },
    { ...BROWSER, ...privateHeaders, cookie, 'accept-encoding': 'gzip', 'if-none-match': mark },
  ];
  return variants[n % variants.length] ?? {};
}

/** Requests pages of every kind, as known and unknown visitors with private tokens and marks. */
export async function sendMixedRequests(
  target: Target,
  count: number,
): Promise<MixedRequestsResult> {
  const paths = [...(await listPaths(target, 60)), '/nowhere', '/cart', '/?utm=1', '/contact'];
  const texts = new Map<string, Set<string>>();
  const counts = { personal: 0, foreignIds: 0, refused: 0 };
  await runConcurrently(count, CONCURRENCY, async (n) => {
    const address = paths[(n * 7) % paths.length] ?? '/';
    const page = await sendRequest(target.url + address, createClientHeaders(n, `mark${n}z`));
    if (page.status >= 500) counts.refused += 1;
    if (/mark\d+z/.test(page.text)) counts.personal += 1;
    if (hasForeignId(page, n)) counts.foreignIds += 1;
    if (address === '/cart' || !isRendered(page)) return;
    const key = `${getSetName(page)} ${address}`;
    texts.set(key, (texts.get(key) ?? new Set()).add(hash(page.text)));
  });
  const different = [...texts.values()].filter((all) => all.size > 1).length;
  const lines = [
    `${count} mixed requests: ${counts.personal} pages with personal data, ${counts.foreignIds} with another visitor's cookies, ${different} of ${texts.size} pages that differ between visitors of one release set, ${counts.refused} refused`,
  ];
  const failures = [
    ...(counts.personal > 0 ? ['a page contains personal data'] : []),
    ...(counts.foreignIds > 0 ? ['a visitor got the cookies of another visitor'] : []),
    ...(different > 0 ? ['pages of one release set differ'] : []),
    ...(counts.refused > 0 ? ['requests were refused'] : []),
  ];
  return { lines, failures };
}

/** Whether the response sets an ID that is neither this visitor's nor new. */
function hasForeignId({ headers }: RawResponse, n: number): boolean {
  const set = headers['set-cookie']?.find((header) => header.startsWith('visitor='));
  if (set === undefined) return false;
  const id = set.slice('visitor='.length).split(';')[0] ?? '';
  // Of the six variants of `createClientHeaders`, only the second sends no visitor cookie.
  if (n % 6 !== 1) return id !== createVisitorCookie(`m-${n % 5000}`);
  const isSeen = issuedIds.has(id);
  issuedIds.add(id);
  return isSeen;
}

/** IDs issued to new visitors; each must be unique. */
const issuedIds = new Set<string>();
