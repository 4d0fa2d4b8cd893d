import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/harness.ts';
import type { TestApi } from '../../test/harness.ts';
import { transaction } from '../db/transaction.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const until = async (holds: () => boolean): Promise<void> => {
  const end = Date.now() + 10_000;
  while (!holds() && Date.now() < end) await sleep(50);
};

describe('deferred work', () => {
  it('is done when its transaction has happened, and only then', async () => {
    const { jobs } = api.platform;
    const done: object[] = [];
    jobs.define('note', async (data) => void done.push(data));
    await jobs.start({ work: true });
    const undone = transaction(api.pool, async (tx) => {
      await jobs.send(tx, 'note', { number: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await transaction(api.pool, (tx) => jobs.send(tx, 'note', { number: 2 }));
    await until(() => done.length > 0);
    expect(done).toEqual([{ number: 2 }]);
  });

  it('is tried again when it failed', async () => {
    const { jobs } = api.platform;
    let tries = 0;
    jobs.define('stubborn', async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await jobs.start({ work: true });
    await jobs.send(api.pool, 'stubborn', {});
    await until(() => tries > 1);
    expect(tries).toBe(2);
  });
});
