import type { Pool } from 'pg';

/** Counts wallets that differ from the sum of their entries, or are negative. */
export async function countWrongBalances(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `SELECT count(*) AS wrong FROM wallets w
     FULL JOIN (SELECT user_id, sum(amount_paise) AS paise FROM wallet_entries GROUP BY user_id) e
       USING (user_id)
     WHERE w.balance_paise IS DISTINCT FROM e.paise OR w.balance_paise < 0`,
  );
  return rows[0]?.wrong ?? 0;
}
