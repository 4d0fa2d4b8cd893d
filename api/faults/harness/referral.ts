/** Refers customers, and reads the ledger of orders and wallets. */
import type { Pool } from 'pg';
import type { TestApi } from '../../test/start-api.ts';

const REFERRER = '7000000001';

/** Stores that another customer referred the customer with this phone number. */
export async function storeReferral(api: TestApi, phone: string): Promise<void> {
  await api.login(REFERRER);
  await api.pool.query(
    `UPDATE users SET referred_by_code = (SELECT referral_code FROM users WHERE phone = $2)
     WHERE phone = $1`,
    [phone, REFERRER],
  );
}

interface Ledger {
  invoices: number;
  credits: number;
  messages: number;
}

/** Counts invoices, credits and payment messages of an order. */
export async function readLedger(pool: Pool, orderId: number): Promise<Ledger> {
  const { rows } = await pool.query<Ledger>(
    `SELECT (SELECT count(*) FROM invoices WHERE order_id = $1) AS invoices,
       (SELECT count(*) FROM wallet_entries WHERE kind = 'referral' AND source_id = $1) AS credits,
       (SELECT count(*) FROM message_outbox WHERE event_key = 'order ' || $1 || ' paid') AS messages`,
    [orderId],
  );
  return rows[0] ?? { invoices: 0, credits: 0, messages: 0 };
}

/** Counts wallets that differ from the sum of their entries or are negative, and entries without a wallet. */
export async function countWrongBalances(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: number }>(
    `SELECT count(*) AS wrong FROM wallets w
     FULL JOIN (SELECT user_id, sum(amount_paise) AS paise FROM wallet_entries GROUP BY user_id) e
       USING (user_id)
     WHERE w.balance_paise IS DISTINCT FROM e.paise OR w.balance_paise < 0`,
  );
  return rows[0]?.wrong ?? 0;
}
