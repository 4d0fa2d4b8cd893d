import { describe, expect, it } from 'vitest';
import { PageCache, type CachedPage } from './page-cache.ts';

const createPage = (text: string): CachedPage => ({
  status: 200,
  headers: {},
  body: new TextEncoder().encode(text).buffer,
});
const loadNothing = async () => null;
const readText = (page: CachedPage | null): string | null =>
  page && new TextDecoder().decode(page.body);

/** A clock, and a gateway that counts its requests. */
function setUp() {
  let now = 1000;
  let reads = 0;
  const pages = new PageCache(() => now);
  const background: Promise<unknown>[] = [];
  const load = async () => ({
    page: createPage(`page ${++reads}`),
    freshMs: 5000,
    staleMs: 60_000,
  });
  const get = async (key = '/') =>
    readText(await pages.get(key, load, (work) => background.push(work)));
  return { pages, get, background, advance: (ms: number) => void (now += ms) };
}

describe('the page cache of the edge', () => {
  it('serves fresh pages', async () => {
    const { get, advance } = setUp();
    expect(await get()).toBe('page 1');
    advance(4999);
    expect(await get()).toBe('page 1');
  });

  it('serves stale pages and revalidates them once', async () => {
    const { get, background, advance } = setUp();
    await get();
    advance(5000);
    expect(await Promise.all([get(), get()])).toEqual(['page 1', 'page 1']);
    expect(background).toHaveLength(1);
    await Promise.all(background);
    expect(await get()).toBe('page 2');
  });

  it('loads expired pages before it serves them', async () => {
    const { get, advance } = setUp();
    await get();
    advance(65_000);
    expect(await get()).toBe('page 2');
  });

  it('does not store pages that the gateway marks as private', async () => {
    const { pages, get } = setUp();
    expect(await pages.get('/', loadNothing, () => undefined)).toBeNull();
    expect(await get()).toBe('page 1');
  });

  it('evicts the least recently used pages first', async () => {
    const { pages } = setUp();
    const body = new ArrayBuffer(12 * 2 ** 20);
    const large = async () => ({ page: { ...createPage(''), body }, freshMs: 1, staleMs: 1000 });
    for (const key of ['a', 'b', 'a', 'c']) await pages.get(key, large, () => undefined);
    let isLoaded = false;
    const loadLarge = async () => ((isLoaded = true), large());
    await pages.get('a', loadLarge, () => undefined);
    expect(isLoaded).toBe(false);
    await pages.get('b', loadLarge, () => undefined);
    expect(isLoaded).toBe(true);
  });
});
