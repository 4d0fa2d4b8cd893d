/**
 * SQL of the transitions of orders. Each is one compare-and-set statement, so of two concurrent transitions one changes
 * nothing. The condition of a statement and the states that it sets are derived from the transition tables; a trigger
 * checks the transition again and records it as a step (`order_steps`). `moved_by` and `moved_at` are actor and time of
 * the last transition.
 */
import { changesRow, type Queryable, type Tx } from 'platform/db';
import type { Paise } from '../money/money.ts';
import type { Action } from '../transitions/actions.rules.ts';
import type { TransitionRole } from '../transitions/facts.ts';
import { buildSetStatesSql, buildAllowedSql } from '../transitions/sql.ts';
import { ORDER_COLUMNS, type OrderRow } from './orders.sql.ts';

/** Who did something, and when. */
export interface By {
  who: string;
  at: Date;
}

/** Actors other than staff. */
export const ACTORS = { customer: 'customer', payment: 'payment', checkout: 'checkout' } as const;

const CUSTOMER: readonly TransitionRole[] = ['customer'];
const PAYMENT: readonly TransitionRole[] = ['payment'];

/** Requests cancellation of a user's open order; returns false if it is not theirs, ended or already requested. */
export const requestCancel = (
  tx: Queryable,
  id: number,
  userId: string,
  at: Date,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET request = true, moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND ${buildAllowedSql('request-cancel', CUSTOMER)}`,
    [id, userId, ACTORS.customer, at],
  );

/** Cancels an order for its customer. The caller has locked it and checked that the transition tables allow it. */
export const cancelBooked = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET ${buildSetStatesSql('cancel-booked')}, due_paise = 0, moved_by = $2, moved_at = $3
     WHERE id = $1`,
    [id, ACTORS.customer, at],
  );

/** Performs a transition after a report of the payment provider; returns false if the state does not allow it. */
const transitionByPayment = (tx: Tx, action: Action, id: number, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET ${buildSetStatesSql(action)}, moved_by = $2, moved_at = $3
     WHERE id = $1 AND voided_at IS NULL AND ${buildAllowedSql(action, PAYMENT)}`,
    [id, ACTORS.payment, at],
  );

/**
 * Marks a pending online order as paid and confirms it. Returns false if the order can't accept the payment, because it
 * is cancelled, already paid or in cash, or because its total has changed; the payment must then be refunded.
 */
export const markPaid = (tx: Tx, id: number, amount: Paise, at: Date): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET ${buildSetStatesSql('take-payment')}, due_paise = 0, moved_by = $2, moved_at = $3
     WHERE id = $1 AND voided_at IS NULL AND total_paise = $4 AND ${buildAllowedSql('take-payment', PAYMENT)}`,
    [id, ACTORS.payment, at, amount],
  );

/**
 * Turns an open cash order into a paid online order, if its customer was asked to pay online and exactly this amount is
 * due. Returns false if the order can't accept the payment, which must then be refunded.
 */
export const markCashOrderPaidOnline = (
  tx: Tx,
  id: number,
  amount: Paise,
  at: Date,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET ${buildSetStatesSql('take-online-payment')}, payment_method = 'phonepe', due_paise = 0,
       moved_by = $2, moved_at = $3
     WHERE id = $1 AND voided_at IS NULL AND online_asked_at IS NOT NULL AND due_paise = $4
       AND ${buildAllowedSql('take-online-payment', PAYMENT)}`,
    [id, ACTORS.payment, at, amount],
  );

/** Allows the customer of an open cash order to pay online; returns false if the order is not one. */
export const allowOnlinePayment = (tx: Tx, id: number, { who, at }: By): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET online_asked_at = $3, moved_by = $2, moved_at = $3
     WHERE id = $1 AND voided_at IS NULL AND ${buildAllowedSql('ask-online', ['orders'])}`,
    [id, who, at],
  );

/**
 * Marks a cancelled order as paid by a payment that came too late and is being refunded. Returns false if the order is
 * in another state.
 */
export const markPaidTooLate = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  transitionByPayment(tx, 'take-late-payment', id, at);

/** Marks the payment of an order as failed; returns false if it was not pending. */
export const markPaymentFailed = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  transitionByPayment(tx, 'fail-payment', id, at);

/** Marks the payment as pending again, for a new attempt after a failed one; returns false if it was not failed. */
export const markPaymentPending = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  transitionByPayment(tx, 'reopen-payment', id, at);

/** Marks a cancelled, paid order as refunded; returns false for any other order, such as one that an edit refunds. */
export const markRefunded = (tx: Tx, id: number, at: Date): Promise<boolean> =>
  transitionByPayment(tx, 'refund', id, at);

/** Switches a pending, unpaid online order of a user to cash; returns false if the order is not one. */
export const switchToCash = (
  tx: Tx,
  id: number,
  userId: string,
  { who, at }: By,
): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET ${buildSetStatesSql('pay-in-cash')}, payment_method = 'cod', due_paise = total_paise,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND user_id = $2 AND voided_at IS NULL AND ${buildAllowedSql('pay-in-cash', CUSTOMER)}`,
    [id, userId, who, at],
  );

export const STAFF_TRANSITIONS = [
  'confirm',
  'assign',
  'start',
  'complete',
  'approve-cancel',
  'reject-cancel',
  'cancel',
] as const;
export type StaffTransition = (typeof STAFF_TRANSITIONS)[number];

/** Assignments of a transition in addition to the states. */
const EXTRA_ASSIGNMENTS: Partial<Record<StaffTransition, string>> = {
  complete: 'due_paise = 0, request = false, completed_at = $3',
  'approve-cancel': 'due_paise = 0',
  'reject-cancel': 'request = false',
  cancel: 'due_paise = 0',
};

/** Builds the condition of a transition. An assigned order is reassigned only to another name or number. */
function buildTransitionCondition(
  transition: StaffTransition,
  roles: readonly TransitionRole[],
): string {
  const condition = buildAllowedSql(transition, roles);
  // Staff also press Confirm to acknowledge an order that its payment has confirmed.
  if (transition === 'confirm') return `(${condition} OR ${buildAllowedSql('acknowledge', roles)})`;
  if (transition !== 'assign') return condition;
  return `(${condition} OR (${buildAllowedSql('reassign', roles)}
    AND (technician, technician_phone) IS DISTINCT FROM ($4::text, $5::text)))`;
}

/**
 * Applies a transition by staff; returns undefined if the order is missing, or if its state or their role does not
 * allow it.
 */
export async function applyStaffTransition(
  tx: Tx,
  transition: StaffTransition,
  id: number,
  by: {
    who: string;
    roles: readonly TransitionRole[];
    at: Date;
    technician?: string | undefined;
    phone?: string | undefined;
  },
): Promise<OrderRow | undefined> {
  const sets = [
    buildSetStatesSql(transition),
    EXTRA_ASSIGNMENTS[transition] ?? '',
    `moved_by = $2, moved_at = $3::timestamptz, technician = coalesce($4::text, technician),
       technician_phone = CASE WHEN $4::text IS NULL THEN technician_phone ELSE $5::text END`,
  ];
  const { rows } = await tx.query<OrderRow>(
    `UPDATE orders SET ${sets.filter((set) => set !== '').join(', ')}
     WHERE id = $1 AND voided_at IS NULL AND ${buildTransitionCondition(transition, by.roles)} RETURNING ${ORDER_COLUMNS}`,
    [id, by.who, by.at, by.technician ?? null, by.phone ?? null],
  );
  return rows[0];
}

/**
 * Adds an amount to the total of an open order and to what is due at the door; a negative amount reduces both. Returns
 * false if the order has ended or is unpaid online, if less is due than the reduction, or if the total would not stay
 * above zero.
 */
export const adjustTotal = (tx: Tx, id: number, amountPaise: number, by: By): Promise<boolean> =>
  changesRow(
    tx,
    `UPDATE orders SET total_paise = total_paise + $2, due_paise = due_paise + $2,
       moved_by = $3, moved_at = $4
     WHERE id = $1 AND voided_at IS NULL AND due_paise + $2 >= 0 AND total_paise + $2 > 0
       AND ${buildAllowedSql('add-part', ['orders'])}`,
    [id, amountPaise, by.who, by.at],
  );
