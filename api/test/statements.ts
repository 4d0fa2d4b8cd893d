import type { Pool } from 'pg';
import { expect } from 'vitest';

async function countConnections(pool: Pool, condition: string): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
  );
  return rowCount ?? 0;
}

/** Resolves when at least `minimum` statements wait for a lock. */
export const waitForLocks = (pool: Pool, minimum: number): Promise<void> =>
  expect
    .poll(() => countConnections(pool, "wait_event_type = 'Lock'"))
    .toBeGreaterThanOrEqual(minimum);

/** Number of database connections that listen for NOTIFY. */
export const countListeners = (pool: Pool): Promise<number> =>
  countConnections(pool, "query LIKE 'LISTEN%'");
