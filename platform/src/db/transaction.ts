import type { Pool, PoolClient } from 'pg';

/** What SQL functions take as their first argument inside a transaction. */
export type Tx = PoolClient;

/** What single statements outside of a transaction may take too. */
export type Queryable = Pool | PoolClient;

/** Carries out a statement that is to change one row; answers whether it did. */
export const changed = async (tx: Queryable, text: string, values: unknown[]): Promise<boolean> =>
  (await tx.query(text, values)).rowCount === 1;

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
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
    await tx.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    // A connection that could not even roll back must not return to the pool.
    tx.release(broken);
  }
}
