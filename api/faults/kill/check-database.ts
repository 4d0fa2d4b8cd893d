/** Compares the responses that customers received with the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Checks } from '../checks.ts';
import { countWrongBalances } from '../harness/referral.ts';
import type { SimulatedCustomer } from './customer.ts';

interface Holdings {
  orders: number[];
  withdrawals: number;
}

async function readHoldings(pool: Pool, phone: string): Promise<Holdings> {
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

async function checkCustomer(
  pool: Pool,
  customer: SimulatedCustomer,
  checks: Checks,
): Promise<void> {
  const { acknowledged, pending, phone, wrongResponses } = customer;
  const holdings = await readHoldings(pool, phone);
  const orderIds = acknowledged.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const withdrawn = acknowledged.length - orderIds.length;
  const pendingOrders = pending !== null && pending.kind !== 'withdrawal' ? 1 : 0;
  const pendingWithdrawals = pending?.kind === 'withdrawal' ? 1 : 0;
  const lost = orderIds.filter((id) => !holdings.orders.includes(id));
  checks.requireEqual('acknowledged orders that are lost', lost, []);
  const extra = holdings.orders.length - orderIds.length;
  checks.require(
    extra >= 0 && extra <= pendingOrders,
    `${extra - pendingOrders} orders more than were requested`,
  );
  const extraWithdrawals = holdings.withdrawals - withdrawn;
  checks.require(extraWithdrawals >= 0, `${-extraWithdrawals} acknowledged withdrawals are lost`);
  checks.require(
    extraWithdrawals <= pendingWithdrawals,
    `${extraWithdrawals - pendingWithdrawals} withdrawals more than were requested`,
  );
  checks.requireEqual('responses that must never occur', wrongResponses, []);
}

/**
 * Requires that every acknowledged order and withdrawal is stored, that at most the pending operation of each customer
 * is stored besides, and that balances match their entries. Call it while no request is in flight.
 */
export async function checkDatabase(
  pool: Pool,
  customers: readonly SimulatedCustomer[],
  checks: Checks,
): Promise<void> {
  for (const customer of customers) await checkCustomer(pool, customer, checks);
  checks.requireEqual('wallets that differ from their entries', await countWrongBalances(pool), 0);
}

interface UnsettledPayment {
  id: number;
  at_provider: string;
  state: string;
  age_seconds: number;
  /** Seconds until the job that requests its status; null if no job is queued. */
  due_in_seconds: number | null;
}

/** Selects payments that are completed at the provider but not here, and attempts that are still `created`. */
const findUnsettled = async (pool: Pool): Promise<UnsettledPayment[]> =>
  (
    await pool.query<UnsettledPayment>(
      `SELECT a.id, coalesce(s.state, 'unknown') AS at_provider, a.state,
         round(extract(epoch FROM now() - a.created_at))::integer AS age_seconds,
         (SELECT round(extract(epoch FROM j.run_at - now()))::integer FROM graphile_worker.jobs j
          WHERE j.key = 'payment ' || a.id) AS due_in_seconds
       FROM payment_attempts a JOIN orders o ON o.id = a.order_id
       LEFT JOIN simulator.orders s USING (merchant_order_id)
       WHERE (s.state = 'COMPLETED' AND
              (a.state <> 'completed' OR (a.outcome = 'paid' AND o.payment_status <> 'paid')))
          OR a.state = 'created'
       ORDER BY a.id`,
    )
  ).rows;

/** Payments that were open when the wait began, and payments that are still open at the timeout. */
export interface SettlingResult {
  openAtFirst: UnsettledPayment[];
  stillOpen: UnsettledPayment[];
}

const POLLS = 1500;

/** Polls until every payment is settled; times out after five minutes. */
export async function waitUntilSettled(pool: Pool): Promise<SettlingResult> {
  const openAtFirst = await findUnsettled(pool);
  let stillOpen = openAtFirst;
  for (let poll = 0; stillOpen.length > 0 && poll < POLLS; poll += 1) {
    await sleep(200);
    stillOpen = await findUnsettled(pool);
  }
  return { openAtFirst, stillOpen };
}

/**
 * Requires that every order whose payment the provider acknowledged was paid exactly once. Returns the number of these
 * orders.
 */
export async function checkPayments(
  pool: Pool,
  customers: readonly SimulatedCustomer[],
  checks: Checks,
): Promise<number> {
  const ids = customers.flatMap(({ paidOrders }) => paidOrders);
  const { rows } = await pool.query<{ id: number; payment_status: string; steps: number }>(
    `SELECT o.id, o.payment_status, (SELECT count(*) FROM order_steps s
       WHERE s.order_id = o.id AND s.by_whom = 'payment' AND s.payment_status = 'paid') AS steps
     FROM orders o WHERE o.id = ANY($1)`,
    [ids],
  );
  checks.requireEqual('number of paid orders', rows.length, ids.length);
  for (const { payment_status, steps } of rows)
    checks.requireEqual(
      'status and number of paid steps of a paid order',
      [payment_status, steps],
      ['paid', 1],
    );
  return ids.length;
}
