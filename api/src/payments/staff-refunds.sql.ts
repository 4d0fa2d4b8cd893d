import type { Queryable } from 'platform/db';
import { NOT_FINAL, type RefundReason } from './refunds.sql.ts';
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

interface RefundFilter {
  state: RefundState | 'all';
  /** Also includes refunds that were created before this time and are neither completed nor failed; null for none. */
  lateBefore: Date | null;
}

const CONDITION = `($1 = 'all' OR state = $1 OR (${NOT_FINAL} AND created_at < $2::timestamptz))`;
const toValues = ({ state, lateBefore }: RefundFilter) => [state, lateBefore];

/** Selects a page of refunds, newest first. */
export async function selectRefunds(
  db: Queryable,
  filter: RefundFilter,
  limit: number,
  offset: number,
): Promise<StaffRefundRow[]> {
  const { rows } = await db.query<StaffRefundRow>(
    `SELECT r.id, a.order_id, r.amount_paise, r.state, r.reason, r.created_at,
            r.merchant_refund_id AS provider_refund, a.merchant_order_id AS provider_order,
            o.user_phone AS phone_number
     FROM (SELECT * FROM payment_refunds WHERE ${CONDITION}
           ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) AS r
     JOIN payment_attempts a ON a.id = r.attempt_id
     JOIN orders o ON o.id = a.order_id
     ORDER BY r.id DESC`,
    toValues(filter),
  );
  return rows;
}

export async function countRefunds(db: Queryable, filter: RefundFilter): Promise<number> {
  const { rows } = await db.query<{ refunds: number }>(
    `SELECT count(*) AS refunds FROM payment_refunds WHERE ${CONDITION}`,
    toValues(filter),
  );
  return rows[0]?.refunds ?? 0;
}
