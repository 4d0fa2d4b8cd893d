import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/fresh-database.ts';
import { openPool } from '../db/pool.ts';
import { silentLog } from '../log/log.ts';
import { addJob, ensureJob, removeJob } from './add-job.ts';
import { startJobs, type Jobs, type Task } from './start-jobs.ts';

let database: TestDatabase;
let pool: Pool;
let jobs: Jobs | undefined;
beforeEach(async () => {
  database = await createDatabase();
  pool = openPool(database.connection, silentLog);
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await pool.end();
  await database.drop();
});

const PATIENCE = { timeout: 30_000 };
const start = (note: Task): Jobs => (jobs = startJobs({ pool, log: silentLog }, { note }, ''));

const add = (id: number, runAt = new Date(), key = `note ${id}`) =>
  addJob(pool, { task: 'note', payload: { id }, runAt, key });

/** Marks a job as running in another worker for a minute. */
const lockAs = (key: string, worker: string) =>
  pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = $2, locked_at = now() - interval '1 minute'
     WHERE key = $1`,
    [key, worker],
  );
const listKeys = async () =>
  (await pool.query<{ key: string }>('SELECT key FROM graphile_worker.jobs ORDER BY key')).rows.map(
    ({ key }) => key,
  );

describe('job workers', () => {
  it('run jobs that are due, and retry failed ones without personal data in the error', async () => {
    const ran: [number, number][] = [];
    start(async ({ id }, { number }) => {
      ran.push([id, number]);
      if (number === 1) throw new Error('9876543210');
    });
    await add(1);
    await add(2, new Date(Date.now() + 3_600_000));
    await expect.poll(() => ran, PATIENCE).toEqual([[1, 1]]);
    const error = `SELECT last_error FROM graphile_worker.jobs WHERE key = 'note 1'`;
    await expect
      .poll(async () => (await pool.query(error)).rows)
      .toEqual([{ last_error: 'Error' }]);
    const again = [
      [1, 1],
      [1, 2],
    ];
    await expect.poll(() => ran, PATIENCE).toEqual(again);
    await expect.poll(listKeys).toEqual(['note 2']);
  });

  it('release the jobs of a killed worker, and not those of a running one', async () => {
    await add(1);
    await add(2);
    await lockAs('note 1', 'pool-killed');
    await lockAs('note 2', 'pool-alive');
    const alive = await pool.connect();
    await alive.query(`SELECT pg_advisory_lock(7402613, hashtext('pool-alive'))`);
    const ran: number[] = [];
    start(async ({ id }) => void ran.push(id));
    await expect.poll(() => ran, PATIENCE).toEqual([1]);
    await sleep(500);
    expect(await listKeys()).toEqual(['note 2']);
    alive.release(true);
    await expect.poll(() => ran, PATIENCE).toEqual([1, 2]);
  });

  it('hold a lock by which other workers see that they run', async () => {
    start(async () => undefined);
    const lockQuery = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7402613`;
    await expect.poll(async () => (await pool.query(lockQuery)).rowCount, PATIENCE).toBe(1);
  });

  it('go on after the database closed all connections', async () => {
    const ran: number[] = [];
    start(async ({ id }) => void ran.push(id));
    await add(1);
    await expect.poll(() => ran, PATIENCE).toEqual([1]);
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await expect
      .poll(
        () =>
          add(2).then(
            () => true,
            () => false,
          ),
        PATIENCE,
      )
      .toBe(true);
    await expect.poll(() => ran, PATIENCE).toEqual([1, 2]);
  });

  it('finish the running job before they stop, and start no other', async () => {
    const ran: number[] = [];
    const begun = Promise.withResolvers<void>();
    start(async ({ id }) => {
      begun.resolve();
      await sleep(200);
      ran.push(id);
    });
    await add(1);
    await begun.promise;
    await jobs?.stop();
    expect(ran).toEqual([1]);
    await add(2);
    await sleep(200);
    expect(await listKeys()).toEqual(['note 2']);
  });

  it('wait only a few seconds for a hanging job when they stop', async () => {
    const begun = Promise.withResolvers<void>();
    const hanging = Promise.withResolvers<void>();
    start(() => {
      begun.resolve();
      return hanging.promise;
    });
    await add(1);
    await begun.promise;
    const before = performance.now();
    await jobs?.stop();
    expect(performance.now() - before).toBeLessThan(4500);
    hanging.resolve();
  });
});

const listRunTimes = async () =>
  (await pool.query<{ run_at: Date }>('SELECT run_at FROM graphile_worker.jobs')).rows;

describe('a job with a key', () => {
  const later = new Date('2100-01-01');
  const latest = new Date('2200-01-01');

  it('is replaced by addJob, kept by ensureJob if it is due earlier, and removed by removeJob', async () => {
    await add(1, latest);
    await add(1, later);
    expect(await listRunTimes()).toEqual([{ run_at: later }]);
    const job = { task: 'note', payload: { id: 1 }, key: 'note 1' };
    await ensureJob(pool, { ...job, runAt: latest });
    expect(await listRunTimes()).toEqual([{ run_at: later }]);
    await ensureJob(pool, { ...job, runAt: new Date('2099-01-01') });
    expect(await listRunTimes()).toEqual([{ run_at: new Date('2099-01-01') }]);
    await removeJob(pool, 'note 1');
    expect(await listRunTimes()).toEqual([]);
  });
});
