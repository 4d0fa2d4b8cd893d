import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startRounds } from './start-rounds.ts';

const HOUR = 3_600_000;
const failed = () => undefined;

async function counted(work: (count: number) => Promise<'more' | 'done'>, restMs = HOUR) {
  let count = 0;
  const rounds = startRounds(async () => work((count += 1)), { restMs, failed });
  await sleep(20);
  return { rounds, count: () => count };
}

describe('rounds', () => {
  it('begin at once, and rest', async () => {
    const { rounds, count } = await counted(async () => 'done');
    expect(count()).toBe(1);
    await rounds.stop();
  });

  it('follow each other without a rest as long as there is more', async () => {
    const { rounds, count } = await counted(async (round) => (round < 5 ? 'more' : 'done'));
    expect(count()).toBe(5);
    await rounds.stop();
  });

  it('go on after the rest, also after one that failed', async () => {
    const { rounds, count } = await counted(async () => Promise.reject(new Error('away')), 1);
    await expect.poll(count).toBeGreaterThan(2);
    await rounds.stop();
  });

  it('are woken, also by a word that comes while one is under way', async () => {
    let count = 0;
    const round = async (): Promise<'done'> => {
      count += 1;
      await sleep(5);
      if (count === 1) rounds.wake();
      return 'done';
    };
    const rounds = startRounds(round, { restMs: HOUR, failed });
    await sleep(50);
    expect(count).toBe(2);
    rounds.wake();
    await sleep(50);
    expect(count).toBe(3);
    await rounds.stop();
  });

  it('end with the round that is under way', async () => {
    let ended = 0;
    const { rounds, count } = await counted(async () => {
      await sleep(50);
      ended += 1;
      return 'more';
    });
    await rounds.stop();
    expect([count(), ended]).toEqual([1, 1]);
  });
});
