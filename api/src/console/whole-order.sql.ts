import { buildMaskedTextSql } from '../messages/masked-text.sql.ts';
import type { Queryable } from 'platform/db';

interface PaymentRow {
  at: Date;
  kind: 'payment' | 'refund' | 'upi';
  amount_paise: number;
  state: string;
  settled_at: Date | null;
  name: string;
}

/** Payment attempts, refunds and the UPI payment at the door of an order, oldest first. */
export async function findPayments(db: Queryable, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    `SELECT created_at AS at, 'payment' AS kind, amount_paise, state, settled_at, merchant_order_id AS name
     FROM payment_attempts WHERE order_id = $1
     UNION ALL
     SELECT r.created_at, 'refund', r.amount_paise, r.state, r.settled_at, r.merchant_refund_id
     FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE a.order_id = $1
     UNION ALL
     SELECT o.completed_at, 'upi', o.total_paise - o.paid_online_paise,
       CASE WHEN d.settled_in_cash THEN 'paid in cash' WHEN d.settled_at IS NOT NULL THEN 'paid'
         WHEN d.rejected_at IS NOT NULL THEN 'not received' ELSE 'unconfirmed' END,
       d.settled_at, d.reference
     FROM door_payments d JOIN orders o ON o.id = d.order_id WHERE o.id = $1 AND d.method = 'upi'
     ORDER BY 1, 2`,
    [orderId],
  );
  return rows;
}

interface MessageRow {
  at: Date;
  to: string;
  text: string;
  state: string;
  sent_at: Date | null;
}

/**
 * Messages to the customer about the order, oldest first, in the language in which they were sent; codes are masked or
 * left out.
 */
export async function findMessages(db: Queryable, orderId: number): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT created_at AS at, recipient AS "to", state, sent_at,
       coalesce(${buildMaskedTextSql('coalesce(body_hi, body)')}, '') AS text
     FROM message_outbox m WHERE kind = 'notice' AND recipient = (SELECT user_phone FROM orders WHERE id = $1::integer)
       AND (event_key LIKE 'order ' || $1::integer || ' %' OR event_key LIKE 'visit ' || $1::integer || ' %'
         OR EXISTS (SELECT 1 FROM order_changes c
                    WHERE c.order_id = $1 AND m.event_key LIKE 'change ' || c.id || ' %')
         OR EXISTS (SELECT 1 FROM estimates e
                    WHERE e.order_id = $1 AND m.event_key LIKE 'estimate ' || e.id || ' %')
         OR EXISTS (SELECT 1 FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id
                    WHERE a.order_id = $1 AND m.event_key LIKE 'refund ' || r.id || ' %'))
     ORDER BY m.id`,
    [orderId],
  );
  return rows;
}

interface HistoryRow {
  at: Date;
  what: string;
  by: string;
  detail: Record<string, unknown>;
}

/** History of an order, oldest first: staff actions from the audit, and steps that no staff action caused. */
export async function findHistory(db: Queryable, orderId: number): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `WITH actions AS (SELECT 1 AS rank, at, act AS what, actor AS by, detail FROM ops_audit WHERE subject = 'order ' || $1::integer),
     others AS (
       SELECT 0 AS rank, at, 'order ' || status || ', ' || payment_status
         || CASE WHEN request THEN ', asks to cancel' ELSE '' END AS what, by_whom AS by
       FROM order_steps WHERE order_id = $1
       UNION ALL
       SELECT 0, at, 'visit ' || what, by_whom FROM visit_history WHERE order_id = $1
       UNION ALL
       SELECT 2, decided_at, state || ': ' || name || ' × ' || quantity, decided_by FROM order_changes
       WHERE order_id = $1 AND decided_at IS NOT NULL
       UNION ALL
       SELECT 2, decided_at, 'edit ' || state, decided_by FROM order_edits
       WHERE order_id = $1 AND state IN ('accepted', 'declined')
       UNION ALL
       SELECT 2, decided_at, 'estimate ' || state, decided_by FROM estimates
       WHERE order_id = $1 AND decided_at IS NOT NULL
       UNION ALL
       SELECT 3, objected_at, 'objects to ' || name, 'customer' FROM order_changes
       WHERE order_id = $1 AND objected_at IS NOT NULL)
     SELECT rank, at, what, by, detail FROM actions
     UNION ALL
     SELECT rank, at, what, by, '{}'::jsonb FROM others o
     WHERE NOT EXISTS (SELECT 1 FROM actions a WHERE a.at = o.at AND a.by = o.by)
     ORDER BY at, rank`,
    [orderId],
  );
  return rows;
}
