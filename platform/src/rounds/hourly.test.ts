import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/fresh-database.ts';
import { openPool } from '../db/pool.ts';
import { silentLog } from '../log/log.ts';
import { doAlone, startHourly } from './hourly.ts';

let database: FreshDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase('empty');
  pool = openPool(database.connection, silentLog);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

describe('hourly work', () => {
  it('is done by one server at a time, and left by the others meanwhile', async () => {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = doAlone(pool, 'tidy', () => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    const other = async (): Promise<boolean> => doAlone(pool, 'tidy', async () => undefined);
    expect(await other()).toBe(false);
    expect(await doAlone(pool, 'forget', async () => undefined)).toBe(true);
    held.resolve();
    expect(await first).toBe(true);
    expect(await other()).toBe(true);
  });

  it('gives its place back when it failed', async () => {
    const failing = doAlone(pool, 'tidy', async () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await expect.poll(() => doAlone(pool, 'tidy', async () => undefined)).toBe(true);
  });

  it('begins at the start, and ends with what is under way', async () => {
    let done = 0;
    const hourly = startHourly({ pool, log: silentLog }, 'count', async () => void (done += 1));
    await expect.poll(() => done).toBe(1);
    await hourly.stop();
  });
});
