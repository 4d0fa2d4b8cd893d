import { describe, expect, it } from 'vitest';
import { RenderCache } from './render-cache.ts';

/** A cache on a clock that the test moves, over a maker that counts. */
function open() {
  let now = 0;
  let made = 0;
  const cache = new RenderCache<string>({ freshMs: 10, staleMs: 100, most: 2 }, () => now);
  return {
    cache,
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

describe('the cache of rendered pages', () => {
  it('makes a page once for all who ask at the same time', async () => {
    const { get, made } = open();
    expect(await Promise.all([get(), get(), get()])).toEqual(['a1', 'a1', 'a1']);
    expect(made()).toBe(1);
  });

  it('serves what is stale, and renews it meanwhile', async () => {
    const { get, later } = open();
    await get();
    later(11);
    expect(await get()).toBe('a1');
    await settled();
    expect(await get()).toBe('a2');
  });

  it('does not serve what is too old', async () => {
    const { get, later } = open();
    await get();
    later(101);
    expect(await get()).toBe('a2');
  });

  it('keeps apart what has another key, and drops the oldest beyond the most', async () => {
    const { get } = open();
    await get('a');
    await get('b');
    expect(await get('a')).toBe('a1');
    await get('c');
    expect(await get('a')).toBe('a4');
  });

  it('keeps what it has when a renewal fails, and tries again', async () => {
    const { cache, get, later } = open();
    await get();
    later(11);
    expect(await cache.get('a', refuse)).toBe('a1');
    await settled();
    expect(await get()).toBe('a1');
    await settled();
    expect(await get()).toBe('a2');
  });

  it('is fresh to the last moment, and stale to the last moment', async () => {
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

  it('renews what is stale once, however many ask meanwhile', async () => {
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

  it('forgets what is gone, and nothing else', async () => {
    const { cache, get } = open();
    await get('a');
    await get('b');
    cache.forget((key) => key === 'a');
    expect(await get('b')).toBe('b2');
    expect(await get('a')).toBe('a3');
  });

  it('drops what was made longest ago, not what was renewed', async () => {
    const { get, later } = open();
    await get('a');
    await get('b');
    later(101);
    expect(await get('a')).toBe('a3');
    await get('c');
    expect(await get('a')).toBe('a3');
  });

  it('keeps no failure', async () => {
    const { cache, get } = open();
    await expect(cache.get('a', refuse)).rejects.toThrow('no');
    expect(await get()).toBe('a1');
  });

  it('gives what is not for everybody to those who asked together, and makes it anew after them', async () => {
    let made = 0;
    const times = { freshMs: 10, staleMs: 100, most: 2 };
    const cache = new RenderCache<number>(
      times,
      () => 0,
      () => false,
    );
    const get = () => cache.get('a', async () => (made += 1));
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    expect(await get()).toBe(2);
  });
});
