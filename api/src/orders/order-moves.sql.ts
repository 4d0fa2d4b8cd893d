/**
 * SQL that moves orders. Each is one compare-and-set statement, so of two concurrent moves one changes nothing. A
 * trigger checks the move again and records the step.
 */
import { changesRow, type Queryable, type Tx } from 'platform/db';
import { ORDER_COLUMNS, type OrderRow } from './orders.sql.ts';
import type { StaffMove } from './staff-moves.rules.ts';

/** Actors other than staff. */
export const MOVED_BY = { customer: 'customer', payment: 'payment', checkout: 'checkout' } as const;

const OPEN = `status IN ('pending', 'confirmed', 'assigned', 'in progress')`;

/** Requests cancellation of a user's open order; returns false if it is missing, ended or already requested. */
export const requestCancel = (
  tx: Queryable,
  id: number,
  userId: string,
  at: Date,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET request = true, moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND NOT request AND ${OPEN}`,
    [id, userId, MOVED_BY.customer, at],
  );

/**
 * Marks an open online order as paid and confirms it if it is pending. Returns false if it can't take the money,
 * because it is cancelled or already paid; the payment must then be refunded.
 */
export const markPaid = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET payment_status = 'paid', due_paise = 0, moved_by = $2, moved_at = $3,
       status = CASE status WHEN 'pending' THEN 'confirmed' ELSE status END
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status IN ('pending', 'failed')
       AND ${OPEN}`,
    [id, MOVED_BY.payment, at],
  );

/** Switches an open, unpaid online order to cash. */
export const switchToCash = (tx: Tx, id: number, userId: string, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET payment_method = 'cod', payment_status = 'unpaid', due_paise = total_paise,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND payment_method = 'phonepe'
       AND payment_status IN ('pending', 'failed') AND ${OPEN}`,
    [id, userId, MOVED_BY.customer, at],
  );

/**
 * Marks a cancelled order as paid by a payment that came too late and is being refunded. Returns false if the order is
 * in another state.
 */
export const markPaidTooLate = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET payment_status = 'paid', moved_by = $2, moved_at = $3
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status IN ('pending', 'failed')
       AND status = 'cancelled' AND voided_at IS NULL`,
    [id, MOVED_BY.payment, at],
  );

/** Moves the payment status between pending and failed. */
export const markPaymentStatus = (
  tx: Tx,
  id: number,
  from: 'pending' | 'failed',
  to: 'pending' | 'failed',
  at: Date,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET payment_status = $3, moved_by = $4, moved_at = $5
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status = $2`,
    [id, from, to, MOVED_BY.payment, at],
  );

/** Marks a cancelled, paid order as refunded; returns false if it already was. */
export const markRefunded = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET payment_status = 'refunded', moved_by = $2, moved_at = $3
     WHERE id = $1 AND status = 'cancelled' AND payment_status = 'paid'`,
    [id, MOVED_BY.payment, at],
  );

/** `awaitsConfirmation` in SQL. */
export const AWAITS_CONFIRM = `(status = 'pending' AND (payment_method = 'cod' OR payment_status = 'paid'))`;

/** Staff may also confirm an order that its payment confirmed, once: it records that they have seen it. */
const CONFIRMABLE = `(${AWAITS_CONFIRM}
  OR (status = 'confirmed' AND moved_by = '${MOVED_BY.payment}'))`;

const STAFF_MOVES: Record<StaffMove, { set: string; where: string }> = {
  confirm: { set: `status = 'confirmed'`, where: CONFIRMABLE },
  // An assigned order can go to another technician, or get another number.
  assign: {
    set: `status = 'assigned'`,
    where: `(status = 'confirmed' OR (status = 'assigned'
      AND (technician, technician_phone) IS DISTINCT FROM ($4::text, $5::text)))`,
  },
  start: { set: `status = 'in progress'`, where: `status = 'assigned'` },
  complete: {
    set: `status = 'completed', payment_status = 'paid', due_paise = 0, request = false,
          completed_at = $3`,
    where: `status = 'in progress'`,
  },
  'approve-cancel': { set: `status = 'cancelled', due_paise = 0`, where: `request AND ${OPEN}` },
  'reject-cancel': { set: `request = false`, where: `request AND ${OPEN}` },
};

/** Applies a move by staff; returns undefined if the order's state does not allow it. */
export async function applyStaffMove(
  tx: Tx,
  move: StaffMove,
  id: number,
  by: { who: string; at: Date; technician?: string | undefined; phone?: string | undefined },
): Promise<OrderRow | undefined> {
  const { set, where } = STAFF_MOVES[move];
  const { rows } = await tx.query<OrderRow>(
    `UPDATE orders SET ${set}, moved_by = $2, moved_at = $3::timestamptz,
       technician = coalesce($4::text, technician),
       technician_phone = CASE WHEN $4::text IS NULL THEN technician_phone ELSE $5::text END
     WHERE id = $1 AND voided_at IS NULL AND ${where} RETURNING ${ORDER_COLUMNS}`,
    [id, by.who, by.at, by.technician ?? null, by.phone ?? null],
  );
  return rows[0];
}

/**
 * Adds an amount to an open order, due in cash; a negative amount reduces it. Returns false if the order has ended or
 * is unpaid online.
 */
export const adjustTotal = (
  tx: Tx,
  id: number,
  amountPaise: number,
  by: { who: string; at: Date },
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET total_paise = total_paise + $2, due_paise = due_paise + $2,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND voided_at IS NULL AND ${OPEN}
       AND (payment_method = 'cod' OR payment_status = 'paid')`,
    [id, amountPaise, by.who, by.at],
  );
