import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/fresh-database.ts';
import { openPool } from '../db/pool.ts';
import { silentLog } from '../log/log.ts';
import { runExclusively, startHourly } from './hourly.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await createDatabase('empty');
  pool = openPool(database.connection, silentLog);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

describe('an hourly job', () => {
  it('runs on one server at a time, and others skip it meanwhile', async () => {
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = runExclusively(pool, 'tidy', () => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    const other = async (): Promise<boolean> => runExclusively(pool, 'tidy', async () => undefined);
    expect(await other()).toBe(false);
    expect(await runExclusively(pool, 'forget', async () => undefined)).toBe(true);
    held.resolve();
    expect(await first).toBe(true);
    expect(await other()).toBe(true);
  });

  it('releases its lock when it fails', async () => {
    const failing = runExclusively(pool, 'tidy', async () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    await expect.poll(() => runExclusively(pool, 'tidy', async () => undefined)).toBe(true);
  });

  it('starts at once, and stops after the running round', async () => {
    let done = 0;
    const hourly = startHourly({ pool, log: silentLog }, 'count', async () => void (done += 1));
    await expect.poll(() => done).toBe(1);
    await hourly.stop();
  });
});
