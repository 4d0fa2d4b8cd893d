import { beforeAll, expect, it } from 'vitest';
import { createCatalogBuild } from 'releases/testing';
import { readReleaseSet } from './responses.ts';
import { createVisitorCookie, setUpGateway } from './start-gateway.ts';

const gateway = setUpGateway();
beforeAll(async () => {
  await gateway.makeCanary(createCatalogBuild('1.1.0'), 50);
});

/** Cookies of three kinds of visitors: none, an ID, and all cookies of a customer. */
const VISITORS = [
  () => undefined,
  () => createVisitorCookie(),
  () =>
    `${createVisitorCookie()}; XSRF-TOKEN=${'x'.repeat(32)}; offer=open; device=d; user_token=t`,
];

/** Returns nine pages of visitors with this version of the catalogue: policy and text. */
async function requestPages(url: string, version: string): Promise<string[]> {
  const pages: string[] = [];
  for (let attempts = 0; pages.length < 9 && attempts < 200; attempts += 1) {
    const cookie = VISITORS[attempts % VISITORS.length]?.();
    const { text, headers } = await gateway.requestPage(url, cookie);
    if (readReleaseSet(text)['mfe-catalog']?.version === version)
      pages.push(`${String(headers['content-security-policy'])}\n${text}`);
  }
  return pages;
}

it.each(['/', '/service/5/AC%20repair', '/about', '/?visit=1', '/nowhere'])(
  'sends the same bytes of %s to all visitors with one set',
  async (url) => {
    const [stable, canary] = [await requestPages(url, '1.0.0'), await requestPages(url, '1.1.0')];
    expect([stable.length, canary.length]).toEqual([9, 9]);
    expect([new Set(stable).size, new Set(canary).size]).toEqual([1, 1]);
    expect(stable[0]).not.toBe(canary[0]);
  },
);
