/** Changes an unpaid online order to cash. */
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { getShopSettings } from '../business/business.ts';
import { lockUserOrThrow } from '../identity/users.service.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { getCashLimitError } from '../orders/cash-limits.rules.ts';
import { getOpenCashOrders } from '../orders/checkout.sql.ts';
import { lockUnchangedOrder } from '../orders/optimistic-lock.service.ts';
import { ACTORS, switchToCash } from '../orders/order-transitions.sql.ts';
import { findOrder } from '../orders/orders.sql.ts';
import type { Customer } from '../orders/placing.service.ts';
import { getOrderForPayment, type PayableOrder } from '../orders/orders.service.ts';
import { forUser, createMissingOrderError, type Staff } from '../orders/reader.ts';
import { buildPlacedMessage } from '../orders/placing-messages.ts';
import { closePayments, settleOpenPayment } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { isAllowed } from '../transitions/actions.rules.ts';
import { hasEnded } from '../transitions/orders.rules.ts';
import { getVisitsByOrder } from '../visits/visits.service.ts';
import { notifyBooked } from './visits/book-visit.ts';
import { recordOrderAction } from '../orders/order-audit.ts';

/** The customer of an order. */
type Payer = Pick<Customer, 'id' | 'phone'>;

/**
 * Changes an order to cash, for its customer or for staff; idempotent. Throws 404 for other customers' orders, 409 if
 * it is paid or closed or exceeds the cash limits, if its parts are out of stock, or if the version that staff saw is
 * stale, 503 if the provider does not report the payment state. Money that arrives later is refunded.
 */
export async function payInCash(
  platform: Platform,
  user: Payer,
  orderId: number,
  staff?: Staff,
): Promise<void> {
  if ((await findUnpaidOrder(platform.pool, user.id, orderId)) === 'cash') return;
  await settleOpenPayment(platform, orderId);
  await transaction(platform.pool, (tx) => changeToCash(tx, platform, user, orderId, staff));
}

/** Changes an order to cash on behalf of its customer. Throws like `payInCash`, and 404 if the order does not exist. */
export async function payInCashForCustomer(
  platform: Platform,
  orderId: number,
  staff: Staff,
): Promise<void> {
  const order = await findOrder(platform.pool, orderId, staff.reader);
  if (order === undefined) throw createMissingOrderError(orderId, staff.reader);
  await payInCash(platform, { id: order.user_id, phone: order.user_phone }, orderId, staff);
}

async function changeToCash(
  tx: Tx,
  platform: Platform,
  user: Payer,
  orderId: number,
  staff: Staff | undefined,
): Promise<void> {
  const { settings, clock } = platform;
  const at = clock.now();
  await lockUserOrThrow(tx, user.id);
  // Takes the locks in the same sequence as payments do (attempt, then order), so that a concurrent payment cannot
  // deadlock.
  await closePayments(tx, orderId, at);
  if (staff) await lockUnchangedOrder(tx, orderId, staff);
  const order = await findUnpaidOrder(tx, user.id, orderId);
  if (order === 'cash') return;
  if (settings.rateLimits) {
    const refused = getCashLimitError(
      await getOpenCashOrders(tx, user.id),
      order.total,
      getShopSettings(),
    );
    if (refused) throw refused;
  }
  const by = { who: staff?.actor ?? ACTORS.customer, at };
  if (!(await switchToCash(tx, orderId, user.id, by))) throw refuse.conflict(messages.paidAlready);
  const hasVisit = (await getVisitsByOrder(tx, [orderId])).has(orderId);
  const facts = { id: orderId, total: order.total, method: 'cod', hasVisit } as const;
  const body = buildPlacedMessage({ ...facts, pickUpAddress: order.pickUpAddress }, settings);
  await enqueueMessage(tx, { eventKey: `order ${orderId} in cash`, to: user.phone, body }, at);
  if (hasVisit) await notifyBooked(tx, platform, user, orderId);
  if (staff) await recordOrderAction(tx, orderId, { action: 'order pay-in-cash', ...staff, at });
}

/**
 * Returns the order if it may still change to cash, or `cash` if it is an open cash order already. Throws 404 for other
 * customers' orders, 409 if it is paid or closed.
 */
async function findUnpaidOrder(
  db: Parameters<typeof getOrderForPayment>[0],
  userId: string,
  orderId: number,
): Promise<PayableOrder | 'cash'> {
  const order = await getOrderForPayment(db, orderId, forUser(userId));
  if (!order) throw refuse.notFound();
  const { status, paymentMethod, paymentStatus } = order;
  if (isAllowed('pay-in-cash', { status, payment_status: paymentStatus }, ['customer']))
    return order;
  if (hasEnded(status)) throw refuse.conflict(messages.orderIs(status));
  if (paymentMethod === 'cod') return 'cash';
  throw refuse.conflict(messages.paidAlready);
}
