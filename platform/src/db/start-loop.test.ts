import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startLoop } from './start-loop.ts';

const HOUR = 3_600_000;
const failed = () => undefined;

/** Resolves when all pending promises have settled. */
async function settles(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await turn();
}

async function counted(work: (count: number) => Promise<'more' | 'done'>, pauseMs = HOUR) {
  let count = 0;
  const rounds = startLoop(async () => work((count += 1)), { pauseMs, failed });
  await settles();
  return { rounds, count: () => count };
}

describe('a background loop', () => {
  it('starts at once and then pauses', async () => {
    const { rounds, count } = await counted(async () => 'done');
    expect(count()).toBe(1);
    await rounds.stop();
  });

  it('skips the pause while there is more work', async () => {
    const { rounds, count } = await counted(async (round) => (round < 5 ? 'more' : 'done'));
    expect(count()).toBe(5);
    await rounds.stop();
  });

  it('continues after the pause, also after a failed round', async () => {
    const { rounds, count } = await counted(async () => Promise.reject(new Error('away')), 1);
    await expect.poll(count).toBeGreaterThan(2);
    await rounds.stop();
  });

  it('can be woken, also during a round', async () => {
    const first = Promise.withResolvers<'done'>();
    const { rounds, count } = await counted(async (round) =>
      round === 1 ? first.promise : 'done',
    );
    rounds.wake();
    await settles();
    expect(count()).toBe(1);
    first.resolve('done');
    await settles();
    expect(count()).toBe(2);
    rounds.wake();
    await settles();
    expect(count()).toBe(3);
    await rounds.stop();
  });

  it('stops after the running round', async () => {
    const round = Promise.withResolvers<'more'>();
    const { rounds, count } = await counted(() => round.promise);
    let hasEnded = false;
    const stopped = rounds.stop().then(() => (hasEnded = true));
    await settles();
    expect(hasEnded).toBe(false);
    round.resolve('more');
    await stopped;
    expect(count()).toBe(1);
  });
});
