import type { Pool } from 'pg';
import { expect } from 'vitest';

async function count(pool: Pool, condition: string): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  );
  return rowCount ?? 0;
}

/** Resolves when at least `least` statements wait for a lock. */
export const waitForLocks = (pool: Pool, least: number): Promise<void> =>
  expect.poll(() => count(pool, "wait_event_type = 'Lock'")).toBeGreaterThanOrEqual(least);

/** Number of database connections that listen for NOTIFY. */
export const countListeners = (pool: Pool): Promise<number> => count(pool, "query LIKE 'LISTEN%'");
