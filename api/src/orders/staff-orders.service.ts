/** What staff do with orders. Each act is one transaction with its entry in the audit trail. */
import type { Queryable, Tx } from '../db/transaction.ts';
import { transaction } from '../db/transaction.ts';
import { openFeedback } from '../feedback/feedback.service.ts';
import { pageOf, type PageQuery } from '../http/envelope.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { paise, toRupees } from '../money/money.ts';
import { recordAct, type Act } from '../ops-door/audit.sql.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform/platform.ts';
import { onOrderCompleted } from '../wallet/wallet.service.ts';
import { expireProposals } from './changes/changes.sql.ts';
import { invoiceOf } from './invoice.sql.ts';
import { issueInvoice } from './invoice.service.ts';
import { eventOf, messageOf } from './order-messages.ts';
import { staffMove, type StaffMove } from './order-moves.sql.ts';
import { toOrder } from './orders.rules.ts';
import { orderById, type OrderWithItems } from './orders.sql.ts';
import { countStaffOrders, staffOrders, stepsOf, type StaffFilter } from './staff-orders.sql.ts';

/** Who acts, by which request. */
export type Staff = Pick<Act, 'actor' | 'requestId'>;

const toStaffOrder = (row: OrderWithItems) => ({
  ...toOrder(row),
  user: { types: row.user_type, phone_number: row.user_phone },
  customer_number: row.customer_number,
});

/** A page of orders for staff, newest first. */
export async function listForStaff(tx: Queryable, filter: StaffFilter, query: PageQuery) {
  const rows = await staffOrders(tx, filter, query.per_page, (query.page - 1) * query.per_page);
  return pageOf(rows.map(toStaffOrder), await countStaffOrders(tx, filter), query);
}

/** One order with its steps and invoice number. Refuses (404) what is not there. */
export async function showForStaff(tx: Queryable, id: number) {
  const order = await orderById(tx, id);
  if (order === undefined) throw refuse.notFound(`There is no order ${id}.`);
  const steps = await stepsOf(tx, id);
  const invoice = await invoiceOf(tx, id);
  return {
    ...toStaffOrder(order),
    invoice_number: invoice?.number ?? null,
    steps: steps.map((step) => ({
      at: step.at.toISOString(),
      by: step.by_whom,
      status: step.status,
      payment_status: step.payment_status,
      request: step.request,
      total: toRupees(paise(step.total_paise)),
    })),
  };
}

/** Who goes, and whom the customer may call about it. */
export interface Technician {
  name: string;
  /** Ten digits. */
  phone?: string | undefined;
}

/**
 * Moves an order, with everything that hangs on the move, in one transaction. Where the order ends, proposals that
 * nobody answered end too, and are on no bill; answers how many.
 * Refuses (404) what is not there, (409) what its state does not allow.
 */
export const moveByStaff = (
  platform: Platform,
  move: StaffMove,
  id: number,
  staff: Staff,
  technician?: Technician,
): Promise<number> =>
  transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const by = { who: staff.actor, at };
    const to = { technician: technician?.name, phone: technician?.phone };
    if ((await staffMove(tx, move, id, { ...by, ...to })) === undefined)
      throw await whyNot(tx, move, id);
    const order = await orderById(tx, id);
    if (order === undefined) throw new Error(`order ${id} vanished while it was moved`);
    const expired = await follow(tx, platform, move, order, by);
    const detail = technician === undefined ? {} : { technician: technician.name };
    await recordAct(tx, { act: `order ${move}`, subject: `order ${id}`, ...staff, at, detail });
    return expired;
  });

async function follow(
  tx: Tx,
  platform: Platform,
  move: StaffMove,
  order: OrderWithItems,
  by: { who: string; at: Date },
): Promise<number> {
  const { at } = by;
  const body = messageOf(move, order, `${platform.settings.publicUrl}/booking`);
  const to = order.user_phone;
  if (body !== null) await enqueueMessage(tx, { eventKey: eventOf(move, order, at), to, body }, at);
  if (move === 'complete') await complete(tx, platform, order, at);
  if (move === 'approve-cancel' && order.payment_status === 'paid') {
    await requestRefund(tx, order.id, at);
  }
  const ends = move === 'complete' || move === 'approve-cancel';
  return ends ? expireProposals(tx, order.id, by) : 0;
}

/** Invoice, feedback and the referrer's credit: with the completing move, or not at all. */
async function complete(
  tx: Tx,
  platform: Platform,
  order: OrderWithItems,
  at: Date,
): Promise<void> {
  await openFeedback(tx, platform, order);
  await onOrderCompleted(tx, platform, order);
  // Last, for the counter of the financial year is locked from here to the commit.
  await issueInvoice(tx, order, at);
}

const REFUSED: Record<StaffMove, string> = {
  confirm: 'confirmed',
  assign: 'assigned',
  start: 'started',
  complete: 'completed',
  'approve-cancel': 'cancelled',
  'reject-cancel': 'reopened',
};

async function whyNot(tx: Tx, move: StaffMove, id: number): Promise<Error> {
  const order = await orderById(tx, id);
  if (order === undefined) return refuse.notFound(`There is no order ${id}.`);
  const open = order.status !== 'completed' && order.status !== 'cancelled';
  if (open && move.endsWith('cancel')) {
    return refuse.conflict(`Nobody asked to cancel order ${id}.`);
  }
  if (move === 'confirm' && order.status === 'pending') {
    return refuse.conflict(`Order ${id} is an online order that is not paid.`);
  }
  return refuse.conflict(
    order.status === REFUSED[move]
      ? `Order ${id} is ${order.status} already.`
      : `Order ${id} is ${order.status} and can't be ${REFUSED[move]}.`,
  );
}
