import type { Pool, PoolClient } from 'pg';

/** A client inside a transaction, the first argument of functions in `*.sql.ts` files. */
export type Tx = PoolClient;

/** A pool or a client, for single statements that may run outside a transaction. */
export type Queryable = Pool | PoolClient;

const returnsOne = async (tx: Queryable, text: string, values: unknown[]): Promise<boolean> =>
  (await tx.query(text, values)).rowCount === 1;

/** Runs a statement that changes at most one row; returns whether it did. */
export const changesRow = returnsOne;

/** Runs a SELECT of at most one row; returns whether it found one. */
export const hasRow = returnsOne;

/** SQLSTATE of a write on a standby. */
const READ_ONLY = '25006';

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
export async function transaction<Result>(
  pool: Pool,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('BEGIN');
    const result = await work(tx);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    // After a failover only a new connection reaches the primary.
    if (error instanceof Error && Reflect.get(error, 'code') === READ_ONLY) broken = error;
    await tx.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    // A connection to a standby, or whose rollback failed, must not return to the pool.
    tx.release(broken);
  }
}
