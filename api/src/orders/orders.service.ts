/**
 * What customers do with placed orders, and what the payments domain may do to them.
 * Everything that moves an order is one compare-and-set statement; its step is kept by the database.
 */
import type { Queryable, Tx } from 'platform/db';
import type { Language } from 'platform/language';
import { pageOf, refuse, type PageQuery } from 'platform/http';
import { waitingFeedback } from '../feedback/feedback.service.ts';
import { localizeItemNames } from '../catalogue/localized-names';
import { paise, type Paise } from '../money/money.ts';
import { visitsOf } from '../visits/visits.service.ts';
import {
  markPaymentStatus,
  requestCancel,
  setPaid,
  setPaidTooLate,
  setRefunded,
} from './order-moves.sql.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './order-life.rules.ts';
import { toOrder } from './orders.rules.ts';
import type { Order } from './orders.schema.ts';
import {
  countOrders,
  hasOrders,
  orderById,
  ordersOf,
  ordersVersion,
  type ListKind,
  type OrderWithItems,
} from './orders.sql.ts';
import { say } from '../texts/texts.ts';

/** A page of the user's orders, newest first. */
export async function listOrders(
  tx: Queryable,
  userId: string,
  kind: ListKind,
  query: PageQuery,
  language: Language,
): Promise<ReturnType<typeof pageOf<Order>>> {
  const offset = (query.page - 1) * query.per_page;
  const rows = await ordersOf(tx, userId, kind, query.per_page, offset);
  const isWhole = offset === 0 && rows.length < query.per_page;
  const total = isWhole ? rows.length : await countOrders(tx, userId, kind);
  const completed = rows.filter(({ status }) => status === 'completed').map(({ id }) => id);
  const waiting = await waitingFeedback(tx, completed);
  const visits = await visitsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return pageOf(
    (await namedIn(tx, rows, language)).map((row) =>
      toOrder(row, waiting.get(row.id) ?? null, visits.get(row.id)),
    ),
    total,
    query,
  );
}

/** Orders with what was bought in the names of a language. */
export async function namedIn(
  tx: Queryable,
  rows: readonly OrderWithItems[],
  language: Language,
): Promise<OrderWithItems[]> {
  if (language === 'en') return [...rows];
  const items = await localizeItemNames(
    tx,
    rows.flatMap((row) => row.items),
    language,
  );
  const changes = await localizeItemNames(
    tx,
    rows.flatMap((row) => row.changes),
    language,
  );
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => items.find(({ id }) => id === item.id) ?? item),
    changes: row.changes.map((change) => changes.find(({ id }) => id === change.id) ?? change),
  }));
}

/** Differs from an earlier answer where any of the user's orders has changed since. */
export const versionOf = ordersVersion;

/**
 * Asks staff to cancel. Refuses (404) orders of others, (409) what is completed, cancelled or
 * already requested.
 */
export async function askToCancel(
  tx: Queryable,
  userId: string,
  orderId: number,
  at: Date,
): Promise<void> {
  if (await requestCancel(tx, orderId, userId, at)) return;
  const order = await orderById(tx, orderId, userId);
  if (order === undefined) throw refuse.notFound();
  throw refuse.conflict(
    order.request && order.status !== 'cancelled'
      ? say.cancelAskedAlready
      : say.orderIs(order.status),
  );
}

/** Whether a user ever ordered: a referral code counts only for one who never did. */
export const hasOrdered = hasOrders;

/** What a payment needs to know of an order. */
export interface PayableOrder {
  id: number;
  userId: string;
  userPhone: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  total: Paise;
}

/** The order to pay for; undefined where it is not the user's (where a user is given) or not there. */
export async function getOrderForPayment(
  tx: Queryable,
  orderId: number,
  userId?: string,
): Promise<PayableOrder | undefined> {
  const row = await orderById(tx, orderId, userId);
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      userPhone: row.user_phone,
      status: row.status,
      paymentMethod: row.payment_method,
      paymentStatus: row.payment_status,
      total: paise(row.total_paise),
    }
  );
}

/**
 * Takes the whole total as paid online and confirms a pending order. False where the order can't
 * take the money: it is cancelled, or paid already; the payment is then one to give back.
 */
export const markPaid = (tx: Tx, orderId: number, at: Date): Promise<boolean> =>
  setPaid(tx, orderId, at);

/**
 * Money came for a cancelled order that nobody had paid. It is paid until that went back, then
 * refunded, as one that was paid before it was cancelled. False where the order is none of these.
 */
export const markPaidTooLate = (tx: Tx, orderId: number, at: Date): Promise<boolean> =>
  setPaidTooLate(tx, orderId, at);

/** The latest attempt failed or ran out. False where the order was not waiting for a payment. */
export const markPaymentFailed = (tx: Tx, orderId: number, at: Date): Promise<boolean> =>
  markPaymentStatus(tx, orderId, 'pending', 'failed', at);

/** A new attempt begins after a failed one. False where the last one had not failed. */
export const markPaymentPending = (tx: Tx, orderId: number, at: Date): Promise<boolean> =>
  markPaymentStatus(tx, orderId, 'failed', 'pending', at);

/** The money of a cancelled order went back. False where that was known already. */
export const markRefunded = (tx: Tx, orderId: number, at: Date): Promise<boolean> =>
  setRefunded(tx, orderId, at);
