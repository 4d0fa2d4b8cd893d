/** The test's chunk loaders behave like the bundler's: they forget a chunk that failed, and the next call requests it again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryChunks, type ChunkLoaders } from './chunk-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bundle whose requests succeed or fail in the order of `outcomes`. */
function startBundle(loader: 'j' | 'css', outcomes: boolean[]) {
  const requests: string[] = [];
  const bundle: ChunkLoaders = { u: (id) => `${id}.js`, k: (id) => `${id}.css` };
  const chunks: Record<string, Promise<void> | 0> = {};
  const load = (id: string, promises: unknown[]): void => {
    if (chunks[id] === 0) return;
    chunks[id] ??= request(id);
    promises.push(chunks[id]);
  };
  const request = async (id: string): Promise<void> => {
    requests.push((loader === 'j' ? bundle.u : bundle.k)?.(id) ?? '');
    const succeeds = outcomes.shift();
    await Promise.resolve();
    if (succeeds) chunks[id] = 0;
    else {
      delete chunks[id];
      throw new Error(`Loading chunk ${id} failed`);
    }
  };
  bundle.f = { [loader]: load };
  retryChunks(bundle);
  const importChunk = (id: string): Promise<unknown> => {
    const promises: unknown[] = [];
    bundle.f?.[loader]?.(id, promises);
    return Promise.all(promises);
  };
  return { requests, importChunk };
}

describe.each([
  ['script', 'j', '7.js'],
  ['style sheet', 'css', '7.css'],
] as const)('a chunk’s %s', (_kind, loader, file) => {
  it('that loads is requested once', async () => {
    const { requests, importChunk } = startBundle(loader, [true]);
    await importChunk('7');
    await importChunk('7');
    expect(requests).toEqual([file]);
  });

  it('that failed is requested again with another URL', async () => {
    const { requests, importChunk } = startBundle(loader, [false, false, true]);
    const loaded = importChunk('7');
    await vi.runAllTimersAsync();
    await loaded;
    expect(requests).toEqual([file, `${file}?1`, `${file}?2`]);
  });

  it('that fails four times fails the import, and the next import retries', async () => {
    const { requests, importChunk } = startBundle(loader, [false, false, false, false, true]);
    const failed = importChunk('7').catch(String);
    await vi.runAllTimersAsync();
    expect(await failed).toBe('Error: Loading chunk 7 failed');
    expect(requests).toHaveLength(4);
    await importChunk('7');
    expect(requests.at(-1)).toBe(`${file}?4`);
  });

  it('is requested once for two concurrent imports', async () => {
    const { requests, importChunk } = startBundle(loader, [false, true]);
    const loaded = Promise.all([importChunk('7'), importChunk('7')]);
    await vi.runAllTimersAsync();
    await loaded;
    expect(requests).toHaveLength(2);
  });
});

it('ignores a bundle without chunks', () => {
  const bundle: ChunkLoaders = {};
  retryChunks(bundle);
  expect(bundle).toEqual({});
});
