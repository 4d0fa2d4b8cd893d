/**
 * Releases jobs of killed workers within seconds. The library alone would wait four hours, because it cannot tell a
 * killed worker from a slow one. Here each worker holds an advisory lock in its listening session, which PostgreSQL
 * releases when the process ends.
 */
import type { WorkerEvents } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../log/log.ts';
import { describeError } from './describe-error.ts';

/** Arbitrary; must differ from other advisory locks. */
const LOCK_CLASS = 7_402_613;

/** Takes the lock. A host that disappears without closing its connection is noticed after a minute. */
const HOLD = `SELECT set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
  set_config('tcp_keepalives_count', '3', false), pg_advisory_lock(${LOCK_CLASS}, hashtext($1))`;

/** Ignores jobs that were started in the last ten seconds: a worker may start some before it holds its lock. */
const UNLOCK = `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
  WHERE locked_at < now() - interval '10 seconds' AND NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS}
      AND objid::bigint = hashtext(locked_by)::bigint & 4294967295)
  HAVING count(*) > 0`;

/** Interval in ms at which the library releases stuck jobs, and then this module the jobs of dead workers. */
export const UNLOCK_INTERVALS = { minResetLockedInterval: 5000, maxResetLockedInterval: 10_000 };

/** Delay between the event and `HOLD`: the library sends LISTEN after the event, and LISTEN must not wait for `HOLD`. */
const HOLD_AFTER_MS = 1000;

/** Holds the lock of each worker of this process, and unlocks jobs of dead workers. Failed queries are only logged. */
export function releaseDeadWorkers(events: WorkerEvents, pool: Pool, log: Log): void {
  const tryQuery = (db: Pool | PoolClient, text: string, values: string[] = []): void =>
    void db.query(text, values).catch((error: unknown) => {
      log.warn({ kind: describeError(error) }, 'releasing jobs of dead workers failed');
    });
  events.on('pool:listen:success', ({ workerPool, client }) => {
    const timer = setTimeout(() => tryQuery(client, HOLD, [workerPool.id]), HOLD_AFTER_MS);
    timer.unref();
    events.once('pool:listen:release', () => clearTimeout(timer));
  });
  events.on('resetLocked:success', () => tryQuery(pool, UNLOCK));
}
