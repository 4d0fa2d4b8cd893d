import type { Queryable } from 'platform/db';
import type { RefundReason } from './refunds.sql.ts';
import type { RefundState } from '../transitions/payments.rules.ts';

interface StaffRefundRow {
  id: number;
  order_id: number;
  amount_paise: number;
  state: RefundState;
  reason: RefundReason;
  provider_refund: string;
  provider_order: string;
  created_at: Date;
  phone_number: string;
}

const buildCondition = (state: RefundState | 'all'): string =>
  state === 'all' ? 'true' : 'state = $1';
const toValues = (state: RefundState | 'all'): string[] => (state === 'all' ? [] : [state]);

/** Selects a page of refunds in a state, newest first. */
export async function selectRefunds(
  db: Queryable,
  state: RefundState | 'all',
  limit: number,
  offset: number,
): Promise<StaffRefundRow[]> {
  const { rows } = await db.query<StaffRefundRow>(
    `SELECT r.id, a.order_id, r.amount_paise, r.state, r.reason, r.created_at,
            r.merchant_refund_id AS provider_refund, a.merchant_order_id AS provider_order,
            o.user_phone AS phone_number
     FROM (SELECT * FROM payment_refunds WHERE ${buildCondition(state)}
           ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) AS r
     JOIN payment_attempts a ON a.id = r.attempt_id
     JOIN orders o ON o.id = a.order_id
     ORDER BY r.id DESC`,
    toValues(state),
  );
  return rows;
}

/** Counts the refunds in a state. */
export async function countRefunds(db: Queryable, state: RefundState | 'all'): Promise<number> {
  const { rows } = await db.query<{ refunds: number }>(
    `SELECT count(*) AS refunds FROM payment_refunds WHERE ${buildCondition(state)}`,
    toValues(state),
  );
  return rows[0]?.refunds ?? 0;
}
