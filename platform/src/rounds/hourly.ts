/** Hourly jobs that run on one server at a time. */
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { startLoop, type Loop } from './start-loop.ts';

const HOUR_MS = 3_600_000;

/** One advisory lock for each name, held by a connection: it is released when the server ends, even if it crashes. */
const TAKE = 'SELECT pg_try_advisory_lock(hashtext($1)) AS mine';
const GIVE_BACK = 'SELECT pg_advisory_unlock(hashtext($1))';

/** Runs the job unless another server is running it; returns whether it ran. */
export async function runExclusively(
  pool: Pool,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = await pool.connect();
  let lost: Error | undefined;
  try {
    const { rows } = await holder.query<{ mine: boolean }>(TAKE, [name]);
    if (rows[0]?.mine !== true) return false;
    await work().finally(() => holder.query(GIVE_BACK, [name]));
    return true;
  } catch (error) {
    // A connection that may still hold the lock must not return to the pool.
    lost = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    holder.release(lost);
  }
}

/**
 * Runs the job now and every hour. The job must be idempotent: every server runs it each hour, unless another one is
 * running it at that moment. An error is logged, and the job is retried an hour later.
 * @param name identifies the job in the log and in the database
 */
export function startHourly(
  { pool, log }: { pool: Pool; log: Log },
  name: string,
  work: () => Promise<void>,
): Loop {
  const round = async (): Promise<'done'> => {
    await runExclusively(pool, name, work);
    return 'done';
  };
  const failed = (error: unknown): void =>
    log.warn({ name, reason: String(error) }, 'hourly work failed');
  return startLoop(round, { restMs: HOUR_MS, failed });
}
