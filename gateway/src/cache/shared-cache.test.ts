import { describe, expect, it } from 'vitest';
import { SharedCache } from './shared-cache.ts';

const OPTIONS = { freshMs: 10, staleMs: 100, maxBytes: 4, getSize: () => 2 };

/** A cache with a controlled clock and a counting loader. */
function createCache() {
  let now = 0;
  let loads = 0;
  const machine = { isBusy: false };
  const mayRevalidate = (): boolean => !machine.isBusy;
  const cache = new SharedCache<string>({ ...OPTIONS, now: () => now, mayRevalidate });
  return {
    cache,
    machine,
    advance: (ms: number) => {
      now += ms;
    },
    get: (key = 'a') =>
      cache.get(key, async () => {
        loads += 1;
        return `${key}${loads}`;
      }),
    loads: () => loads,
  };
}

const fail = () => Promise.reject(new Error('no'));

const waitForRevalidation = () => new Promise((resolve) => setTimeout(resolve));

describe('SharedCache', () => {
  it('loads a value once for concurrent requests', async () => {
    const { get, loads } = createCache();
    expect(await Promise.all([get(), get(), get()])).toEqual(['a1', 'a1', 'a1']);
    expect(loads()).toBe(1);
  });

  it('does not revalidate stale values while busy, unless they expire soon', async () => {
    const { get, advance, loads, machine } = createCache();
    await get();
    advance(11);
    machine.isBusy = true;
    expect([await get(), await get()]).toEqual(['a1', 'a1']);
    await waitForRevalidation();
    expect(loads()).toBe(1);
    advance(50);
    await get();
    await waitForRevalidation();
    expect(loads()).toBe(2);
    advance(11);
    machine.isBusy = false;
    await get();
    await waitForRevalidation();
    expect(await get()).toBe('a3');
  });

  it('evicts the least recently used values beyond the byte limit', async () => {
    const { cache, get } = createCache();
    await get('a');
    await get('b');
    expect(await get('a')).toBe('a1');
    await get('c');
    expect(cache.bytes).toBe(4);
    expect(await get('a')).toBe('a1');
    expect(await get('b')).toBe('b4');
  });

  it('returns cached values without loading them until they expire', async () => {
    const { cache, get, advance } = createCache();
    expect(cache.getCached('a', fail)).toBeNull();
    await get();
    advance(100);
    expect(cache.getCached('a', fail)).toBe('a1');
    advance(1);
    expect(cache.getCached('a', fail)).toBeNull();
  });

  it('passes the previous value to a revalidation', async () => {
    const { cache, get, advance } = createCache();
    await get();
    advance(11);
    await cache.get('a', async (previous) => `${previous}, reloaded`);
    await waitForRevalidation();
    expect(await get()).toBe('a1, reloaded');
  });

  it('does not store a value that was invalidated while it loaded', async () => {
    const { cache, get } = createCache();
    const slowLoad = Promise.withResolvers<string>();
    const pending = cache.get('a', () => slowLoad.promise);
    cache.invalidate(() => true);
    expect(await get()).toBe('a1');
    slowLoad.resolve('old value');
    expect(await pending).toBe('old value');
    expect(await get()).toBe('a1');
  });

  it('keeps the stale value if revalidation fails, and retries', async () => {
    const { cache, get, advance } = createCache();
    await get();
    advance(11);
    expect(await cache.get('a', fail)).toBe('a1');
    await waitForRevalidation();
    expect(await get()).toBe('a1');
    await waitForRevalidation();
    expect(await get()).toBe('a2');
  });

  it('treats an age of exactly freshMs as fresh, and of exactly staleMs as stale', async () => {
    const { get, advance, loads } = createCache();
    advance(1000);
    await get();
    advance(10);
    await get();
    await waitForRevalidation();
    expect(loads()).toBe(1);
    advance(90);
    expect(await get()).toBe('a1');
    await waitForRevalidation();
    expect(loads()).toBe(2);
  });

  it('revalidates once for concurrent requests', async () => {
    const { cache, get, advance } = createCache();
    await get();
    advance(11);
    let slowLoads = 0;
    const slow = () => {
      slowLoads += 1;
      return new Promise<string>(() => undefined);
    };
    await Promise.all([cache.get('a', slow), cache.get('a', slow)]);
    expect(await cache.get('a', slow)).toBe('a1');
    expect(slowLoads).toBe(1);
  });

  it('invalidates only matching keys', async () => {
    const { cache, get } = createCache();
    await get('a');
    await get('b');
    cache.invalidate((key) => key === 'a');
    expect(await get('b')).toBe('b2');
    expect(await get('a')).toBe('a3');
  });

  it('does not store failures', async () => {
    const { cache, get } = createCache();
    await expect(cache.get('a', fail)).rejects.toThrow('no');
    expect(await get()).toBe('a1');
  });

  it('shares an uncacheable value only with concurrent requests', async () => {
    let loads = 0;
    const cache = new SharedCache<number>({ ...OPTIONS, now: () => 0, isCacheable: () => false });
    const get = () => cache.get('a', async () => (loads += 1));
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(2);
  });
});
