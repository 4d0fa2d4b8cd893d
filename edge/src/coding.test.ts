import { expect, it, vi } from 'vitest';
import { chooseCoding, fetchPage } from './coding.ts';
import { PageCache } from './page-cache.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  [null, 'identity'],
])('chooseCoding chooses for %s the coding %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});

it('the edge keeps serving a stale page if the gateway responds with a server error', async () => {
  const cacheControl = 'public, s-maxage=5, stale-while-revalidate=60';
  const responses = [
    new Response('page', { headers: { 'cache-control': cacheControl } }),
    new Response('busy', { status: 503, headers: { 'cache-control': 'no-store' } }),
  ];
  vi.stubGlobal('fetch', async () => responses.shift());
  let now = 0;
  const pages = new PageCache(() => now);
  const background: Promise<unknown>[] = [];
  const get = async () =>
    (
      await pages.get(
        '/',
        () => fetchPage('http://gateway/', 'identity'),
        (work) => background.push(work),
      )
    )?.status;
  await get();
  now = 6000;
  await get();
  await Promise.all(background);
  expect(background).toHaveLength(1);
  expect(await get()).toBe(200);
  vi.unstubAllGlobals();
});
