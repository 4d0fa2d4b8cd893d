import { runOnce } from 'graphile-worker';
import type { PoolConfig } from 'pg';
import { openPool } from '../src/db/pool.ts';
import { createSharedOptions, toTaskList, type Tasks } from '../src/jobs/start-jobs.ts';
import { silentLog } from '../src/log/log.ts';

/** `now()` of sessions whose search path begins with this schema; see `runJobs`. */
export const TEST_NOW = `CREATE SCHEMA test_now;
  CREATE FUNCTION test_now.now() RETURNS timestamptz LANGUAGE sql STABLE
    AS $$ SELECT current_setting('test.now')::timestamptz $$`;

/** Runs all jobs of these tasks that are due at `now`, also those that they add; returns how many attempts it made. */
export async function runJobs(connection: PoolConfig, tasks: Tasks, now: Date): Promise<number> {
  const options = `-c search_path=test_now,public,pg_catalog -c test.now=${now.toISOString()}`;
  const pool = openPool({ ...connection, options, max: 24 }, silentLog);
  let attempts = 0;
  const counted = Object.entries(tasks).map(([name, task]): [string, typeof task] => [
    name,
    (...args) => {
      attempts += 1;
      return task(...args);
    },
  ]);
  const taskList = toTaskList(Object.fromEntries(counted), silentLog);
  try {
    // Fails if the schema is missing: PostgreSQL would ignore its entry in the search path and use the real time.
    await pool.query('SELECT test_now.now()');
    for (let before = -1; before < attempts;) {
      before = attempts;
      await runOnce({ ...createSharedOptions(pool, silentLog), taskList, crontab: '' });
    }
  } finally {
    await pool.end();
  }
  return attempts;
}
