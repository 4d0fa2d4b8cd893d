/** What staff do with orders. Each act is one transaction with its entry in the audit trail. */
import type { Queryable, Tx } from '../db/transaction.ts';
import { transaction } from '../db/transaction.ts';
import { openFeedback } from '../feedback/feedback.service.ts';
import { pageOf, type PageQuery } from '../http/envelope.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { timesPaise, toRupees, paise } from '../money/money.ts';
import { recordAct, type Act } from '../ops-door/audit.sql.ts';
import { requestRefund } from '../payments/payments.service.ts';
import type { Platform } from '../platform/platform.ts';
import { onOrderCompleted } from '../wallet/wallet.service.ts';
import { invoiceOf } from './invoice.sql.ts';
import { issueInvoice } from './invoice.service.ts';
import { messageOf } from './order-messages.ts';
import { raiseTotal, staffMove, type StaffMove } from './order-moves.sql.ts';
import { toOrder } from './orders.rules.ts';
import { orderById, type OrderRow, type OrderWithItems } from './orders.sql.ts';
import {
  addPartItem,
  countStaffOrders,
  staffOrders,
  stepsOf,
  type StaffFilter,
} from './staff-orders.sql.ts';

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

/**
 * Moves an order, with everything that hangs on the move, in one transaction.
 * Refuses (404) what is not there, (409) what its state does not allow.
 */
export const moveByStaff = (
  platform: Platform,
  move: StaffMove,
  id: number,
  staff: Staff,
  technician?: string,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    const order = await staffMove(tx, move, id, { who: staff.actor, at, technician });
    if (order === undefined) throw await whyNot(tx, move, id);
    await follow(tx, platform, move, order, at);
    const detail = technician === undefined ? {} : { technician };
    await recordAct(tx, { act: `order ${move}`, subject: `order ${id}`, ...staff, at, detail });
  });

async function follow(
  tx: Tx,
  platform: Platform,
  move: StaffMove,
  order: OrderRow,
  at: Date,
): Promise<void> {
  const message = messageOf(move, order);
  if (message !== null) {
    const eventKey = `order ${order.id} ${move} ${at.toISOString()}`;
    await enqueueMessage(tx, { eventKey, to: order.user_phone, body: message }, at);
  }
  if (move === 'complete') await complete(tx, platform, order.id, at);
  if (move === 'approve-cancel' && order.payment_status === 'paid') {
    await requestRefund(tx, order.id, at);
  }
}

/** Invoice, feedback and the referrer's credit: with the completing move, or not at all. */
async function complete(tx: Tx, platform: Platform, id: number, at: Date): Promise<void> {
  const order = await orderById(tx, id);
  if (order === undefined) throw new Error(`order ${id} vanished while it was completed`);
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

/**
 * Puts a spare part at its present price on an open order; the total follows, and the difference is
 * collected in cash. Refuses (404) what is not there, (422) unknown parts, (409) closed orders and
 * online orders that are not paid yet, whose payment is for the total as it is.
 */
export const addPart = (
  platform: Platform,
  id: number,
  { part, qty }: { part: number; qty: number },
  staff: Staff,
): Promise<void> =>
  transaction(platform.pool, async (tx) => {
    const at = platform.clock.now();
    if ((await orderById(tx, id)) === undefined) throw refuse.notFound(`There is no order ${id}.`);
    const item = await addPartItem(tx, id, part, qty);
    if (item === undefined) throw refuse.invalid('part', `There is no spare part ${part}.`);
    const amount = timesPaise(paise(item.price_paise), qty);
    if (!(await raiseTotal(tx, id, amount, { who: staff.actor, at }))) {
      throw await whyNoPart(tx, id);
    }
    const detail = { part, qty };
    await recordAct(tx, { act: 'order add-part', subject: `order ${id}`, ...staff, at, detail });
  });

async function whyNoPart(tx: Tx, id: number): Promise<Error> {
  const status = (await orderById(tx, id))?.status;
  return refuse.conflict(
    status === 'completed' || status === 'cancelled'
      ? `Order ${id} is ${status} and takes no more parts.`
      : `Order ${id} is paid online and the payment is not in yet.`,
  );
}
