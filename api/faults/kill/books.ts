/** Compares responses to customers with the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Checks } from '../checks.ts';
import { wrongBalances } from '../harness/referral.ts';
import type { KillCustomer } from './customer.ts';

interface Holdings {
  orders: number[];
  withdrawals: number;
}

async function holdingsOf(pool: Pool, phone: string): Promise<Holdings> {
  const { rows } = await pool.query<Holdings>(
    `SELECT
       (SELECT coalesce(array_agg(id), '{}') FROM orders
        WHERE user_phone = $1 AND voided_at IS NULL) AS orders,
       (SELECT count(*) FROM withdrawals w JOIN users u ON u.id = w.user_id
        WHERE u.phone = $1) AS withdrawals`,
    [phone],
  );
  return rows[0] ?? { orders: [], withdrawals: 0 };
}

async function checkCustomer(pool: Pool, customer: KillCustomer, checks: Checks): Promise<void> {
  const { acknowledged, open, phone, surprises } = customer;
  const held = await holdingsOf(pool, phone);
  const told = acknowledged.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const withdrawn = acknowledged.length - told.length;
  const mayBuy = open !== null && open.kind !== 'withdrawal' ? 1 : 0;
  const mayWithdraw = open?.kind === 'withdrawal' ? 1 : 0;
  const lost = told.filter((id) => !held.orders.includes(id));
  checks.same('acknowledged orders that are lost', lost, []);
  const more = held.orders.length - told.length;
  checks.that(more >= 0 && more <= mayBuy, `${more - mayBuy} orders more than were asked for`);
  const drawn = held.withdrawals - withdrawn;
  checks.that(drawn >= 0, `${-drawn} acknowledged withdrawals are lost`);
  checks.that(drawn <= mayWithdraw, `${drawn - mayWithdraw} withdrawals more than were asked for`);
  checks.same('answers that should not come', surprises, []);
}

/** Checks what must hold while no request is in flight. */
export async function checkBooks(
  pool: Pool,
  customers: readonly KillCustomer[],
  checks: Checks,
): Promise<void> {
  for (const customer of customers) await checkCustomer(pool, customer, checks);
  checks.same('wallets that differ from their entries', await wrongBalances(pool), 0);
}

interface Unsettled {
  id: number;
  at_provider: string;
  state: string;
  age: number;
  due_in: number | null;
}

/** Selects payments that are completed at the provider but not here, and attempts without an end. */
const unsettled = async (pool: Pool): Promise<Unsettled[]> =>
  (
    await pool.query<Unsettled>(
      `SELECT a.id, coalesce(s.state, 'unknown') AS at_provider, a.state,
         round(extract(epoch FROM now() - a.created_at))::integer AS age,
         (SELECT round(extract(epoch FROM j.run_at - now()))::integer FROM graphile_worker.jobs j
          WHERE j.key = 'payment ' || a.id) AS due_in
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       LEFT JOIN simulator.orders s USING (merchant_order_id)
       WHERE (s.state = 'COMPLETED' AND
              (a.state <> 'completed' OR (a.outcome = 'paid' AND o.payment_status <> 'paid')))
          OR a.state = 'created'
       ORDER BY a.id`,
    )
  ).rows;

/** Payments that were open at first, and those still open at the timeout. */
export interface Settling {
  atFirst: Unsettled[];
  left: Unsettled[];
}

const POLLS = 1500;

/** Polls until every payment is settled; times out after five minutes. */
export async function settling(pool: Pool): Promise<Settling> {
  const atFirst = await unsettled(pool);
  let left = atFirst;
  for (let poll = 0; left.length > 0 && poll < POLLS; poll += 1) {
    await sleep(200);
    left = await unsettled(pool);
  }
  return { atFirst, left };
}

/** Checks for orders paid twice, and for unpaid orders whose payment the provider acknowledged. */
export async function checkPayments(
  pool: Pool,
  customers: readonly KillCustomer[],
  checks: Checks,
): Promise<number> {
  const ids = customers.flatMap(({ paid }) => paid);
  const { rows } = await pool.query<{ id: number; payment_status: string; steps: number }>(
    `SELECT o.id, o.payment_status, (SELECT count(*) FROM order_steps s
       WHERE s.order_id = o.id AND s.by_whom = 'payment' AND s.payment_status = 'paid') AS steps
     FROM orders o WHERE o.id = ANY($1)`,
    [ids],
  );
  checks.same('paid orders found', rows.length, ids.length);
  for (const { payment_status, steps } of rows)
    checks.same('a paid order', [payment_status, steps], ['paid', 1]);
  return ids.length;
}
