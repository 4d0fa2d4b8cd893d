import { describe, expect, it } from 'vitest';
import { SharedCache } from './shared-cache.ts';

const TIMES = { freshMs: 10, staleMs: 100, maxBytes: 4, sizeOf: () => 2 };

/** A cache with a controlled clock and a counting loader. */
function open() {
  let now = 0;
  let made = 0;
  const machine = { isBusy: false };
  const mayRevalidate = (): boolean => !machine.isBusy;
  const cache = new SharedCache<string>({ ...TIMES, now: () => now, mayRevalidate });
  return {
    cache,
    machine,
    later: (ms: number) => {
      now += ms;
    },
    get: (key = 'a') =>
      cache.get(key, async () => {
        made += 1;
        return `${key}${made}`;
      }),
    made: () => made,
  };
}

const refuse = () => Promise.reject(new Error('no'));

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('SharedCache', () => {
  it('loads a value once for concurrent requests', async () => {
    const { get, made } = open();
    expect(await Promise.all([get(), get(), get()])).toEqual(['a1', 'a1', 'a1']);
    expect(made()).toBe(1);
  });

  it('does not revalidate stale values while busy, unless they expire soon', async () => {
    const { get, later, made, machine } = open();
    await get();
    later(11);
    machine.isBusy = true;
    expect([await get(), await get()]).toEqual(['a1', 'a1']);
    await settled();
    expect(made()).toBe(1);
    later(50);
    await get();
    await settled();
    expect(made()).toBe(2);
    later(11);
    machine.isBusy = false;
    await get();
    await settled();
    expect(await get()).toBe('a3');
  });

  it('evicts the least recently used values beyond the byte limit', async () => {
    const { cache, get } = open();
    await get('a');
    await get('b');
    expect(await get('a')).toBe('a1');
    await get('c');
    expect(cache.bytes).toBe(4);
    expect(await get('a')).toBe('a1');
    expect(await get('b')).toBe('b4');
  });

  it('peek returns stored values until they expire', async () => {
    const { cache, get, later } = open();
    expect(cache.peek('a', refuse)).toBeNull();
    await get();
    later(100);
    expect(cache.peek('a', refuse)).toBe('a1');
    later(1);
    expect(cache.peek('a', refuse)).toBeNull();
  });

  it('passes the previous value to a revalidation', async () => {
    const { cache, get, later } = open();
    await get();
    later(11);
    await cache.get('a', async (before) => `${before}, renewed`);
    await settled();
    expect(await get()).toBe('a1, renewed');
  });

  it('does not store a value that was invalidated while it loaded', async () => {
    const { cache, get } = open();
    const old = Promise.withResolvers<string>();
    const asked = cache.get('a', () => old.promise);
    cache.invalidate(() => true);
    expect(await get()).toBe('a1');
    old.resolve('of before');
    expect(await asked).toBe('of before');
    expect(await get()).toBe('a1');
  });

  it('keeps the stale value if revalidation fails, and retries', async () => {
    const { cache, get, later } = open();
    await get();
    later(11);
    expect(await cache.get('a', refuse)).toBe('a1');
    await settled();
    expect(await get()).toBe('a1');
    await settled();
    expect(await get()).toBe('a2');
  });

  it('counts freshMs and staleMs inclusively', async () => {
    const { get, later, made } = open();
    later(1000);
    await get();
    later(10);
    await get();
    await settled();
    expect(made()).toBe(1);
    later(90);
    expect(await get()).toBe('a1');
    await settled();
    expect(made()).toBe(2);
  });

  it('revalidates once for concurrent requests', async () => {
    const { cache, get, later } = open();
    await get();
    later(11);
    let asked = 0;
    const slow = () => {
      asked += 1;
      return new Promise<string>(() => undefined);
    };
    await Promise.all([cache.get('a', slow), cache.get('a', slow)]);
    expect(await cache.get('a', slow)).toBe('a1');
    expect(asked).toBe(1);
  });

  it('invalidates only matching keys', async () => {
    const { cache, get } = open();
    await get('a');
    await get('b');
    cache.invalidate((key) => key === 'a');
    expect(await get('b')).toBe('b2');
    expect(await get('a')).toBe('a3');
  });

  it('does not store failures', async () => {
    const { cache, get } = open();
    await expect(cache.get('a', refuse)).rejects.toThrow('no');
    expect(await get()).toBe('a1');
  });

  it('shares an uncacheable value only with concurrent requests', async () => {
    let made = 0;
    const cache = new SharedCache<number>({ ...TIMES, now: () => 0, isCacheable: () => false });
    const get = () => cache.get('a', async () => (made += 1));
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(2);
  });
});
