/**
 * Reads and changes placed orders for customers and for the payments domain. Each transition is one compare-and-set
 * statement; the database records each as a step (`order_steps`).
 */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { buildPage, refuse, type PageQuery } from 'platform/http';
import { getShopAddress } from '../business/business.ts';
import { getOpenFeedback } from '../feedback/feedback.service.ts';
import { localizeItemNames } from '../catalogue/localized-names.ts';
import { paise, type Paise } from '../money/money.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { requestCancel } from './order-transitions.sql.ts';
import { forUser, type Reader } from './reader.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../transitions/facts.ts';
import { getActions } from '../transitions/actions.rules.ts';
import { getOrderFacts } from './order-facts.rules.ts';
import { toOrder } from './orders.rules.ts';
import { isPickedUp } from './fulfilment.rules.ts';
import type { Order } from './orders.schema.ts';
import {
  countOrders,
  findOrder,
  selectOrdersOfUser,
  type ListKind,
  type OrderWithItems,
} from './orders.sql.ts';
import { messages } from '../texts/texts.ts';

export {
  markPaid,
  markCashOrderPaidOnline,
  markPaidTooLate,
  markPaymentFailed,
  markPaymentPending,
  markRefunded,
} from './order-transitions.sql.ts';
export { getOrdersVersion, hasOrders } from './orders.sql.ts';

/** Returns a page of a user’s orders, newest first, with what the customer may do with each. */
export async function listOrders(
  tx: Queryable,
  userId: string,
  kind: ListKind,
  query: PageQuery,
  { language, now }: { language: Language; now: Date },
): Promise<ReturnType<typeof buildPage<Order>>> {
  const offset = (query.page - 1) * query.per_page;
  const rows = await selectOrdersOfUser(tx, userId, kind, query.per_page, offset);
  const isWhole = offset === 0 && rows.length < query.per_page;
  const total = isWhole ? rows.length : await countOrders(tx, userId, kind);
  const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const waiting = await getOpenFeedback(tx, completed);
  const visits = await getVisitsByOrder(
    tx,
    rows.map(({ id }) => id),
  );
  return buildPage(
    (await localizeOrders(tx, rows, language)).map((row) =>
      toOrder(row, forUser(userId).roles, {
        visit: visits.get(row.id),
        feedback: waiting.get(row.id),
        now,
      }),
    ),
    total,
    query,
  );
}

/**
 * Translates the names of all order lines, proposed parts (`changes`) and lines of edits and estimates, with one query.
 * For English, returns the stored names without a query.
 */
export async function localizeOrders(
  tx: Queryable,
  rows: readonly OrderWithItems[],
  language: Language,
): Promise<OrderWithItems[]> {
  if (language === 'en') return [...rows];
  const all = rows.flatMap(({ items, changes, estimate, edit }) => [
    ...items,
    ...changes,
    ...(estimate?.lines ?? []),
    ...(edit?.lines ?? []),
  ]);
  const localized = await localizeItemNames(tx, all, language);
  const named = new Map<object, object>(all.map((item, index) => [item, localized[index] ?? item]));
  const nameAll = <Item extends object>(items: Item[]): Item[] =>
    items.map((item) => (named.get(item) as Item | undefined) ?? item);
  const nameLines = <Bill extends { lines: object[] } | null | undefined>(bill: Bill): Bill =>
    bill && { ...bill, lines: nameAll(bill.lines) };
  return rows.map((row) => ({
    ...row,
    items: nameAll(row.items),
    changes: nameAll(row.changes),
    edit: nameLines(row.edit),
    ...(row.estimate && { estimate: nameLines(row.estimate) }),
  }));
}

/**
 * Requests a cancellation, which staff approve or reject. Throws 404 if the order is missing or belongs to another
 * user, 409 if it is completed, cancelled or already requested.
 */
export async function requestCancellation(
  tx: Queryable,
  userId: string,
  orderId: number,
  at: Date,
): Promise<void> {
  if (await requestCancel(tx, orderId, userId, at)) return;
  const order = await findOrder(tx, orderId, forUser(userId));
  if (order === undefined) throw refuse.notFound();
  throw refuse.conflict(
    order.request && order.status !== 'cancelled'
      ? messages.cancelAskedAlready
      : messages.orderIs(order.status),
  );
}

/** Returns the actions that the reader may perform on an order now. Throws 404 if it is not visible to the reader. */
export async function getActionsOfReader(
  tx: Queryable,
  reader: Reader,
  orderId: number,
  now: Date,
): Promise<Order['actions']> {
  const row = await findOrder(tx, orderId, reader);
  if (row === undefined) throw refuse.notFound();
  const visit = (await getVisitsByOrder(tx, [orderId])).get(orderId);
  const feedback = (await getOpenFeedback(tx, [orderId])).get(orderId);
  return getActions(getOrderFacts(row, { visit, feedback, now }), reader.roles);
}

/** What the payments domain needs to know of an order. */
export interface PayableOrder {
  id: number;
  userId: string;
  userPhone: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** True if the customer of a cash order was asked to pay online. */
  isAskedToPayOnline: boolean;
  total: Paise;
  /** Amount of an online payment: the total, or for a cash order what is due. */
  payable: Paise;
  /** Address of the shop if the parts are picked up, otherwise null. */
  pickUpAddress: string | null;
}

/** Returns what payments need of an order, whether or not it can be paid; undefined if the reader does not see it. */
export async function getOrderForPayment(
  tx: Queryable,
  orderId: number,
  reader: Reader,
): Promise<PayableOrder | undefined> {
  const row = await findOrder(tx, orderId, reader);
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      userPhone: row.user_phone,
      status: row.status,
      paymentMethod: row.payment_method,
      paymentStatus: row.payment_status,
      total: paise(row.total_paise),
      payable: paise(row.payment_method === 'cod' ? row.due_paise : row.total_paise),
      isAskedToPayOnline: row.online_asked_at !== null,
      pickUpAddress: isPickedUp(row, row.items) ? getShopAddress() : null,
    }
  );
}
