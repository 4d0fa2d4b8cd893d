/** Requirements for every target: each case throws if the requirement is not met. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { runConcurrently } from '../release/help/visitors.ts';
import { createVisitorCookie } from '../visitor-cookies.ts';
import {
  sendRequest,
  BROWSER,
  CSRF_TOKEN,
  requestPage,
  getSetName,
  getVersion,
  type RawResponse,
} from './client.ts';
import { rollBack, rollOut, type Releases } from './releases.ts';
import type { Target } from './targets.ts';

export interface Case {
  /** The requirement. */
  what: string;
  run: (target: Target, releases: Releases) => Promise<void>;
}

const getCookies = ({ headers }: RawResponse): string[] => headers['set-cookie'] ?? [];
const getCookie = (response: RawResponse, name: string): string | undefined =>
  getCookies(response).find((cookie) => cookie.startsWith(name));

/** Number of requests for pages that the gateway received from caches in front of it. */
async function countPageRequests({ gateway }: Releases): Promise<number> {
  const { text } = await sendRequest(`${gateway}/metrics`);
  const lines = text.split('\n').filter((line) => line.includes('route="/_pages/:set/*"'));
  const counts = lines.filter((line) => line.includes('_count{'));
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

export const CASES: readonly Case[] = [
  {
    what: 'a visitor gets the same release set every time, and the same from edge and gateway',
    run: async ({ url }, { gateway }) => {
      await runConcurrently(60, 6, async (n) => {
        const sets = [];
        for (const origin of [url, url, gateway])
          sets.push(getSetName(await requestPage(`${origin}/`, `s-${n}`)));
        assert.equal(new Set(sets).size, 1, sets.join(' '));
      });
    },
  },
  {
    what: 'a canary at 30% is assigned to 30% of visitors',
    run: async ({ url }, releases) => {
      let canaryCount = 0;
      await runConcurrently(400, 16, async (n) => {
        if (
          getVersion(await requestPage(`${url}/`, `share-${n}`), 'mfe-catalog') === releases.canary
        )
          canaryCount += 1;
      });
      const allowed = 3 * Math.sqrt(400 * 0.3 * 0.7);
      assert.ok(Math.abs(canaryCount - 120) <= allowed, `${canaryCount} of 400`);
    },
  },
  {
    what: 'visitors with the same release set get identical pages',
    run: async ({ url }) => {
      const texts = new Map<string, Set<string>>();
      await runConcurrently(80, 8, async (n) => {
        const page = await requestPage(`${url}/contact`, `b-${n}`);
        texts.set(getSetName(page), (texts.get(getSetName(page)) ?? new Set()).add(page.text));
      });
      assert.ok(texts.size >= 2);
      for (const [set, all] of texts) assert.equal(all.size, 1, `${set}: ${all.size} texts`);
    },
  },
  {
    // The view token proves to the reports endpoint that the visitor has opened a page.
    what: 'each new visitor gets a unique ID, CSRF token and view token',
    run: async ({ url }) => {
      const pages = [await sendRequest(`${url}/`, BROWSER), await sendRequest(`${url}/`, BROWSER)];
      for (const page of pages) {
        assert.equal(page.headers['cache-control'], 'private, no-cache, no-transform');
        assert.match(String(page.headers.vary), /cookie/);
        assert.equal(getCookies(page).length, 3, getCookies(page).join(' | '));
        const viewToken = getCookie(page, `view-${getSetName(page)}=`) ?? '';
        assert.match(viewToken, /Path=\/reports; SameSite=Lax; Max-Age=43200; HttpOnly/);
      }
      const [first, second] = pages.map((page) =>
        getCookies(page).map((cookie) => cookie.split(';')[0]),
      );
      for (const cookie of first ?? []) assert.ok(!second?.includes(cookie), cookie);
    },
  },
  {
    what: 'a returning visitor keeps ID and CSRF token, and the view token of a prefetch does not count',
    run: async ({ url }) => {
      const page = await requestPage(`${url}/`, 'known');
      assert.ok(
        getCookie(page, 'visitor=')?.startsWith(`visitor=${createVisitorCookie('known')};`),
      );
      assert.equal(getCookie(page, 'XSRF-TOKEN='), undefined);
      const prefetched = await requestPage(`${url}/`, 'known', { 'sec-purpose': 'prefetch' });
      // In rollouts `view-` tokens count and `seen-` tokens do not.
      assert.ok(getCookie(prefetched, `seen-${getSetName(prefetched)}=`) !== undefined);
      assert.equal(getCookie(prefetched, 'view-'), undefined);
    },
  },
  {
    what: 'a forged visitor ID is replaced',
    run: async ({ url }) => {
      const forged = `${createVisitorCookie('known').slice(0, -2)}AA`;
      const page = await sendRequest(`${url}/`, { ...BROWSER, cookie: `visitor=${forged}` });
      assert.ok(!getCookie(page, 'visitor=')?.includes(forged));
    },
  },
  {
    what: 'a canary that failed in a browser is not assigned to it again',
    run: async ({ url }, { canary }) => {
      for (let n = 0; n < 12; n += 1) {
        const cookie = `visitor=${createVisitorCookie(`out-${n}`)}; opted-out=mfe-catalog@${canary}`;
        const page = await sendRequest(`${url}/`, { ...BROWSER, cookie });
        assert.notEqual(getVersion(page, 'mfe-catalog'), canary);
      }
    },
  },
  {
    what: 'a browser with an override gets its page from the gateway, not from a cache',
    run: async ({ url }) => {
      const page = await requestPage(`${url}/`, 'staff', {
        cookie: `visitor=${createVisitorCookie('staff')}; XSRF-TOKEN=${CSRF_TOKEN}; overrides=none`,
      });
      assert.equal(page.status, 200);
      // The gateway sends no request ID with pages for a cache. It ignores the override itself, which is invalid.
      assert.ok(page.headers['x-request-id'] !== undefined);
    },
  },
  {
    what: 'visitors can reach no internal endpoint, and a made-up release set is rejected',
    run: async ({ url, isCache }) => {
      const forged = `/_pages/${'A'.repeat(33)}/`;
      for (const path of [forged, '/_live', ...(isCache ? ['/_pages/x'] : [])])
        assert.equal((await sendRequest(url + path, BROWSER)).status, 404, path);
      const encoded = ['/_live?x', '/%5flive', '/%5fpages/x', '/%5F%70ages/x', '/_%70ages/x'];
      for (const path of isCache ? encoded : [])
        assert.equal((await sendRequest(url + path, BROWSER)).status, 404, path);
    },
  },
  {
    what: 'no proxy may cache a private page, and API calls reach the API',
    run: async ({ url }) => {
      const cart = await requestPage(`${url}/cart`, 'private');
      assert.equal(cart.headers['cache-control'], 'private, no-cache, no-transform');
      const call = await sendRequest(`${url}/api/cart`, { accept: 'application/json' });
      assert.equal(call.status, 401);
    },
  },
  {
    what: 'all unknown paths get the same page with status 404',
    run: async ({ url }) => {
      const [first, second] = [
        await requestPage(`${url}/no/1`, 'a'),
        await requestPage(`${url}/no/2?x`, 'a'),
      ];
      assert.deepEqual([first.status, second.status], [404, 404]);
      assert.equal(first.text, second.text);
    },
  },
  {
    what: 'a page is sent in the smallest accepted encoding, with the same content in each',
    run: async ({ url }) => {
      const texts = new Set<string>();
      for (const [accepted, coding] of [
        ['br', 'br'],
        ['gzip, deflate, br, zstd', 'br'],
        ['zstd, gzip', 'zstd'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const page = await requestPage(`${url}/about`, 'coding', { 'accept-encoding': accepted });
        assert.equal(page.headers['content-encoding'], coding, accepted);
        texts.add(page.text);
      }
      assert.equal(texts.size, 1);
    },
  },
  {
    what: 'HEAD returns the headers of GET without a body',
    run: async ({ url }) => {
      const cookie = `visitor=${createVisitorCookie('head')}`;
      // Warms the cache, so that both responses come from the cached page. A gateway that is too busy leaves rendering to
      // the browser, and such a page is not cached.
      await sendRequest(`${url}/about`, { ...BROWSER, cookie });
      const head = await sendRequest(`${url}/about`, { ...BROWSER, cookie }, 'HEAD');
      const get = await sendRequest(`${url}/about`, { ...BROWSER, cookie });
      assert.deepEqual([head.status, head.bytes.length], [200, 0]);
      for (const name of ['content-type', 'content-encoding', 'content-security-policy', 'vary'])
        assert.equal(head.headers[name], get.headers[name], name);
    },
  },
  {
    what: 'files are immutable and sent compressed',
    run: async ({ url }) => {
      const { text } = await requestPage(`${url}/`, 'files');
      const file = /href="(\/remotes\/shell\/[^"]*\.js)"/.exec(text)?.[1] ?? '';
      const full = await sendRequest(url + file, { 'accept-encoding': 'br' });
      assert.equal(full.headers['content-encoding'], 'br');
      assert.match(String(full.headers['cache-control']), /max-age=31536000, immutable/);
    },
  },
  {
    what: 'a stale page is served from the cache, and many requests revalidate it at most twice',
    run: async ({ url, isCache }, releases) => {
      if (!isCache) return;
      await requestPage(`${url}/terms`, 'stale');
      await sleep(5500);
      const before = await countPageRequests(releases);
      await runConcurrently(20, 20, async () => void (await requestPage(`${url}/terms`, 'stale')));
      await sleep(300);
      assert.ok((await countPageRequests(releases)) - before <= 2);
    },
  },
  {
    what: 'a rollback reaches every visitor within a second',
    run: async ({ url }, releases) => {
      const canaryVisitors = await findVisitors(url, releases.canary);
      assert.ok(canaryVisitors.length > 0);
      await rollBack(releases);
      const startedAt = performance.now();
      let lastServedMs = 0;
      while (performance.now() - startedAt < 2500)
        await runConcurrently(canaryVisitors.length, 8, async (n) => {
          const page = await requestPage(`${url}/`, canaryVisitors[n] ?? '');
          if (getVersion(page, 'mfe-catalog') === releases.canary)
            lastServedMs = performance.now() - startedAt;
        });
      await rollOut(releases);
      assert.ok(lastServedMs < 1000, `the canary was served for ${Math.round(lastServedMs)} ms`);
    },
  },
];

/** Some visitors who are assigned the canary. */
async function findVisitors(url: string, canary: string): Promise<string[]> {
  const visitors: string[] = [];
  for (let n = 0; visitors.length < 8 && n < 200; n += 1)
    if (getVersion(await requestPage(`${url}/`, `lucky-${n}`), 'mfe-catalog') === canary)
      visitors.push(`lucky-${n}`);
  return visitors;
}
