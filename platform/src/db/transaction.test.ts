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

async function countNotes(): Promise<number> {
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
    expect(await countNotes()).toBe(1);
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
    expect(await countNotes()).toBe(1);
  });

  it('leaves a server that became a standby', async () => {
    let backend: number | undefined;
    const write = transaction(pool, async (tx) => {
      const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      backend = rows[0]?.pid;
      await tx.query('SET TRANSACTION READ ONLY');
      await tx.query(`INSERT INTO notes VALUES ('on a standby')`);
    });
    expect(isDatabaseUnavailable(await write.catch((error: unknown) => error))).toBe(true);
    await expect.poll(() => isConnected(backend)).toBe(false);
  });

  it('fails as unavailable if the server does not respond, and the pool recovers', async () => {
    const impatient = openPool({ ...database.connection, max: 1, query_timeout: 100 }, silentLog);
    const hanging = transaction(impatient, (tx) => tx.query('SELECT pg_sleep(10)'));
    expect(isDatabaseUnavailable(await hanging.catch((error: unknown) => error))).toBe(true);
    expect((await impatient.query('SELECT 1')).rowCount).toBe(1);
    await impatient.end();
  });
});

it.each(['EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'])(
  'the database is unavailable if connecting fails with %s',
  (code) => {
    const error = Object.assign(new Error('failed'), { code, syscall: 'connect' });
    expect(isDatabaseUnavailable(error)).toBe(true);
  },
);
