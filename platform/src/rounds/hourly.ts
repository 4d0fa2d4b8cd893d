/** What every server would do once an hour, and one at a time does. */
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { startRounds, type Rounds } from './start-rounds.ts';

const HOUR_MS = 3_600_000;

/** One lock for each name, held by a connection: it is free again when its server is gone, however that went. */
const TAKE = 'SELECT pg_try_advisory_lock(hashtext($1)) AS mine';
const GIVE_BACK = 'SELECT pg_advisory_unlock(hashtext($1))';

/** Does the work unless another server is at it; answers whether it was done. */
export async function doAlone(
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
 * Does the work now and each hour. It must bear to be done once more: every server does it each hour, unless another is
 * at it just then. What fails is logged, and done an hour later.
 * @param name says in the log and in the database what it is
 */
export function startHourly(
  { pool, log }: { pool: Pool; log: Log },
  name: string,
  work: () => Promise<void>,
): Rounds {
  const round = async (): Promise<'done'> => {
    await doAlone(pool, name, work);
    return 'done';
  };
  const failed = (error: unknown): void =>
    log.warn({ name, reason: String(error) }, 'hourly work failed');
  return startRounds(round, { restMs: HOUR_MS, failed });
}
