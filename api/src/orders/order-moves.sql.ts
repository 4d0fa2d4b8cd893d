/**
 * SQL that moves orders. Each is one compare-and-set statement: of two that race, one matches and
 * the other changes nothing. The database checks each move again and keeps the step.
 */
import { changed, type Queryable, type Tx } from 'platform/db';
import { ORDER_COLUMNS, type OrderRow } from './orders.sql.ts';
import type { StaffMove } from './staff-moves.rules.ts';

/** Who moved an order where nobody of staff did. */
export const MOVED_BY = { customer: 'customer', payment: 'payment', checkout: 'checkout' } as const;

const OPEN = `status IN ('pending', 'confirmed', 'assigned', 'in progress')`;

/** Sets the request flag of an open order of the user's that has none. */
export const requestCancel = (
  tx: Queryable,
  id: number,
  userId: string,
  at: Date,
): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET request = true, moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND NOT request AND ${OPEN}`,
    [id, userId, MOVED_BY.customer, at],
  );

/** Marks an open online order as paid, and confirms it where it was pending. */
export const markPaid = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET payment_status = 'paid', due_paise = 0, moved_by = $2, moved_at = $3,
       status = CASE status WHEN 'pending' THEN 'confirmed' ELSE status END
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status IN ('pending', 'failed')
       AND ${OPEN}`,
    [id, MOVED_BY.payment, at],
  );

/** Makes an open online order that nobody has paid one that is paid in cash. */
export const switchToCash = (tx: Tx, id: number, userId: string, at: Date): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET payment_method = 'cod', payment_status = 'unpaid', due_paise = total_paise,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND payment_method = 'phonepe'
       AND payment_status IN ('pending', 'failed') AND ${OPEN}`,
    [id, userId, MOVED_BY.customer, at],
  );

/** Marks a cancelled online order as paid by money that came too late, and is on its way back. */
export const markPaidTooLate = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET payment_status = 'paid', moved_by = $2, moved_at = $3
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status IN ('pending', 'failed')
       AND status = 'cancelled' AND voided_at IS NULL`,
    [id, MOVED_BY.payment, at],
  );

/** Moves the payment status of an online order between two that are not final. */
export const markPaymentStatus = (
  tx: Tx,
  id: number,
  from: 'pending' | 'failed',
  to: 'pending' | 'failed',
  at: Date,
): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET payment_status = $3, moved_by = $4, moved_at = $5
     WHERE id = $1 AND payment_method = 'phonepe' AND payment_status = $2`,
    [id, from, to, MOVED_BY.payment, at],
  );

/** Marks a cancelled, paid order as refunded. */
export const markRefunded = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET payment_status = 'refunded', moved_by = $2, moved_at = $3
     WHERE id = $1 AND status = 'cancelled' AND payment_status = 'paid'`,
    [id, MOVED_BY.payment, at],
  );

/** Orders that wait for staff to confirm them: `awaitsConfirm` in SQL. */
export const AWAITS_CONFIRM = `(status = 'pending' AND (payment_method = 'cod' OR payment_status = 'paid'))`;

/** An order that its payment confirmed may be confirmed by staff too, once: it notes that they have seen it. */
const CONFIRMABLE = `(${AWAITS_CONFIRM}
  OR (status = 'confirmed' AND moved_by = '${MOVED_BY.payment}'))`;

const STAFF_MOVES: Record<StaffMove, { set: string; where: string }> = {
  confirm: { set: `status = 'confirmed'`, where: CONFIRMABLE },
  // Assigned already: to another technician, or with another number.
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

/** Moves an order as staff say; undefined where its state does not allow it. */
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
 * Puts more on an open order, to be paid to the technician, or takes it off again (a negative amount); false where
 * nothing may change now.
 */
export const adjustTotal = (
  tx: Tx,
  id: number,
  amountPaise: number,
  by: { who: string; at: Date },
): Promise<boolean> =>
  changed(
    tx,
    `UPDATE orders SET total_paise = total_paise + $2, due_paise = due_paise + $2,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND voided_at IS NULL AND ${OPEN}
       AND (payment_method = 'cod' OR payment_status = 'paid')`,
    [id, amountPaise, by.who, by.at],
  );
