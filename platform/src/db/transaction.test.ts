import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/fresh-database.ts';
import { isDatabaseUnavailable } from '../http/database-failure.ts';
import { silentLog } from '../log/log.ts';
import { openPool } from './pool.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createDatabase('empty');
  pool = openPool({ ...database.connection, max: 2 }, silentLog);
  await pool.query('CREATE TABLE notes (text text)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function count(): Promise<number> {
  const result = await pool.query<{ count: number }>('SELECT count(*) AS count FROM notes');
  return result.rows[0]?.count ?? -1;
}

async function isConnected(pid: number | undefined): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
  return rowCount === 1;
}

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    await transaction(pool, (tx) => tx.query(`INSERT INTO notes VALUES ('committed')`));
    const rolledBack = transaction(pool, async (tx) => {
      await tx.query(`INSERT INTO notes VALUES ('rolled back')`);
      throw new Error('failed');
    });
    await expect(rolledBack).rejects.toThrow('failed');
    expect(await count()).toBe(1);
  });

  it('fails as unavailable if its connection is lost, and the pool recovers', async () => {
    for (let round = 0; round < 4; round += 1) {
      const broken = transaction(pool, async (tx) => {
        const backend = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await pool.query('SELECT pg_terminate_backend($1)', [backend.rows[0]?.pid]);
        await expect.poll(() => isConnected(backend.rows[0]?.pid)).toBe(false);
        await tx.query('SELECT 1');
      });
      const error: unknown = await broken.catch((failure: unknown) => failure);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    expect(await count()).toBe(1);
  });
});
