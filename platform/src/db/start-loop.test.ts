import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startLoop } from './start-loop.ts';

const HOUR = 3_600_000;
const onError = () => undefined;

/** Resolves when all pending promises have settled. */
async function settlePromises(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await turn();
}

async function startCounted(work: (count: number) => Promise<'more' | 'done'>, pauseMs = HOUR) {
  let count = 0;
  const loop = startLoop(async () => work((count += 1)), { pauseMs, onError });
  await settlePromises();
  return { loop, getCount: () => count };
}

describe('a background loop', () => {
  it('starts at once and then pauses', async () => {
    const { loop, getCount } = await startCounted(async () => 'done');
    expect(getCount()).toBe(1);
    await loop.stop();
  });

  it('skips the pause while there is more work', async () => {
    const { loop, getCount } = await startCounted(async (run) => (run < 5 ? 'more' : 'done'));
    expect(getCount()).toBe(5);
    await loop.stop();
  });

  it('continues after the pause, also after a failed run', async () => {
    const { loop, getCount } = await startCounted(async () => Promise.reject(new Error('away')), 1);
    await expect.poll(getCount).toBeGreaterThan(2);
    await loop.stop();
  });

  it('can be woken, also during a run', async () => {
    const first = Promise.withResolvers<'done'>();
    const { loop, getCount } = await startCounted(async (run) =>
      run === 1 ? first.promise : 'done',
    );
    loop.wake();
    await settlePromises();
    expect(getCount()).toBe(1);
    first.resolve('done');
    await settlePromises();
    expect(getCount()).toBe(2);
    loop.wake();
    await settlePromises();
    expect(getCount()).toBe(3);
    await loop.stop();
  });

  it('stops after the current run', async () => {
    const running = Promise.withResolvers<'more'>();
    const { loop, getCount } = await startCounted(() => running.promise);
    let hasEnded = false;
    const stopped = loop.stop().then(() => (hasEnded = true));
    await settlePromises();
    expect(hasEnded).toBe(false);
    running.resolve('more');
    await stopped;
    expect(getCount()).toBe(1);
  });
});
