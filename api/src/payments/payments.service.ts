/** Begins payments, repeats them and requests refunds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { refuse } from 'platform/http';
import type { Language } from 'platform/language';
import { getBusiness } from '../business/business.ts';
import { paise, type Paise } from '../money/money.ts';
import {
  getOrderForPayment,
  markPaymentPending,
  type PayableOrder,
} from '../orders/orders.service.ts';
import { FOR_SYSTEM, forUser } from '../orders/reader.ts';
import type { Platform } from '../platform.ts';
import { requirePayable } from './payable.rules.ts';
import { checkAttemptStatus } from './status-checks.service.ts';
import {
  CHECK_INTERVAL_SECONDS,
  getFirstCheckTime,
  isLive,
  MIN_LINK_SECONDS,
  LINK_SECONDS,
  createMerchantId,
} from './payments.rules.ts';
import {
  endAttempt,
  findLiveAttempt,
  findPaidAttempt,
  insertAttempt,
  lockAttempt,
  lockPayments,
  openAttempt,
  scheduleCheck,
  type Attempt,
} from './payments.sql.ts';
import { getProvider } from './provider.ts';
import { insertRefund, sumRefunds } from './refunds.sql.ts';
import { settleAttempt } from './settle.service.ts';
import { messages } from '../texts/texts.ts';

const createUnavailableError = () => refuse.unavailable(messages.payingAway, 30);

/**
 * Until an attempt has this age, a request to pay waits for the link that another call is requesting; after that, it
 * checks the attempt's status. Longer than the timeout for beginning a payment.
 */
const BEGINNING_SECONDS = 10;
const POLLS = 12;
const POLL_MS = 200;

/**
 * Begins the payment of a placed order; returns the payment link. After the payment, the provider redirects to a page
 * in `language`. Must be called outside of a transaction. Throws 404 if the order is missing, 409 if it can't be paid
 * online, 503 within 2.5 s if the provider fails; a job follows up the attempt unless the provider refused it or was
 * not called.
 */
export async function startPayment(
  platform: Platform,
  orderId: number,
  language: Language,
): Promise<string> {
  const order = await getOrderForPayment(platform.pool, orderId, FOR_SYSTEM);
  if (!order) throw refuse.notFound();
  return beginPayment(platform, order, language);
}

/**
 * Returns the payment link of an unpaid order: the current one if it has the amount to be paid and does not expire
 * soon, otherwise a new one. Throws 404 if the order is missing or belongs to another user, 409 like `requirePayable`
 * or if its parts are out of stock, 503 if the provider does not respond, because the last attempt may have been paid.
 */
export async function payAgain(
  platform: Platform,
  userId: string,
  orderId: number,
  language: Language,
): Promise<string> {
  const order = await getPayableOrder(platform, orderId, userId);
  const live = await findLiveAttempt(platform.pool, orderId);
  if (!live) return beginPayment(platform, order, language);
  if (isBeginning(live, platform.clock.now())) return waitForLink(platform, orderId);
  if ((await checkAttemptStatus(platform, live)) === 'no answer') throw createUnavailableError();
  const currentOrder = await getPayableOrder(platform, orderId, userId);
  const currentAttempt = await findLiveAttempt(platform.pool, orderId);
  return (
    getUsableLink(currentAttempt, currentOrder, platform.clock.now()) ??
    beginPayment(platform, currentOrder, language)
  );
}

/**
 * Requests the status of an order's open payment, if it has one, and applies the status. Throws 503 if the provider
 * does not respond, because the payment may have been made.
 */
export async function settleOpenPayment(platform: Platform, orderId: number): Promise<void> {
  const live = await findLiveAttempt(platform.pool, orderId);
  if (live && (await checkAttemptStatus(platform, live)) === 'no answer')
    throw createUnavailableError();
}

/**
 * Locks the open payment of an order until the transaction ends. Must be called before the order is locked, because
 * settling a payment takes the locks in this sequence.
 */
export async function lockOpenPayment(tx: Tx, orderId: number): Promise<void> {
  await lockPayments(tx, orderId);
  const live = await findLiveAttempt(tx, orderId);
  if (live) await lockAttempt(tx, live.id);
}

/**
 * Expires the open payment of an order, if it has one. The payment is checked again as soon as the interval of checks
 * allows, because the customer may be paying right now, and then a few times until a day after its link expired. Late
 * money is refunded, unless the order still waits for this amount.
 */
export async function closePayments(tx: Tx, orderId: number, at: Date): Promise<void> {
  await lockPayments(tx, orderId);
  const live = await findLiveAttempt(tx, orderId);
  if (!live) return;
  await endAttempt(tx, live.id, 'expired', addSeconds(at, CHECK_INTERVAL_SECONDS), at);
}

async function getPayableOrder(
  platform: Platform,
  orderId: number,
  userId: string,
): Promise<PayableOrder> {
  const order = await getOrderForPayment(platform.pool, orderId, forUser(userId));
  if (!order) throw refuse.notFound();
  return requirePayable(order);
}

const isBeginning = ({ state, createdAt }: Attempt, now: Date): boolean =>
  state === 'created' && now < addSeconds(createdAt, BEGINNING_SECONDS);

function getUsableLink(
  attempt: Attempt | undefined,
  order: PayableOrder,
  now: Date,
): string | undefined {
  if (!attempt?.link || !isLive(attempt.state) || attempt.amount !== order.payable)
    return undefined;
  return attempt.expiresAt > addSeconds(now, MIN_LINK_SECONDS) ? attempt.link : undefined;
}

/** Polls for the link that a concurrent call is requesting. Throws 503 if there is none within 2.4 s. */
async function waitForLink(platform: Platform, orderId: number): Promise<string> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const attempt = await findLiveAttempt(platform.pool, orderId);
    if (!attempt) break;
    if (attempt.link) return attempt.link;
    await sleep(POLL_MS);
  }
  throw createUnavailableError();
}

async function beginPayment(
  platform: Platform,
  order: PayableOrder,
  language: Language,
): Promise<string> {
  const attempt = await transaction(platform.pool, (tx) =>
    createAttempt(tx, order, platform.clock.now()),
  );
  return attempt ? openLink(platform, order, attempt, language) : waitForLink(platform, order.id);
}

/**
 * Stores a new attempt before the provider is called, and expires the previous one, which is still checked for late
 * money. Returns undefined if a concurrent call is beginning or has begun one; throws 404 if the order is gone, 409 if
 * it can't be paid any more or if its parts are out of stock.
 */
async function createAttempt(
  tx: Tx,
  { id }: PayableOrder,
  now: Date,
): Promise<Attempt | undefined> {
  await lockPayments(tx, id);
  // The order may have been edited, paid, cancelled or changed to cash since it was read.
  const current = await getOrderForPayment(tx, id, FOR_SYSTEM);
  if (!current) throw refuse.notFound();
  const order = requirePayable(current);
  const live = await findLiveAttempt(tx, order.id);
  if (live && (isBeginning(live, now) || getUsableLink(live, order, now))) return undefined;
  await closePayments(tx, order.id, now);
  const attempt = await insertAttempt(
    tx,
    {
      orderId: order.id,
      merchantOrderId: createMerchantId('attempt', order.id),
      amount: order.payable,
      createdAt: now,
      expiresAt: addSeconds(now, LINK_SECONDS),
    },
    getFirstCheckTime(now),
  );
  // An order whose payment failed reserves its parts again.
  await markPaymentPending(tx, order.id, now);
  return attempt;
}

async function openLink(
  platform: Platform,
  order: PayableOrder,
  attempt: Attempt,
  language: Language,
): Promise<string> {
  const { merchantOrderId } = attempt;
  const back = `${platform.settings.publicUrl}/api/payment/return/${merchantOrderId}`;
  const result = await getProvider(platform).pay({
    merchantOrderId,
    amount: attempt.amount,
    message: `${getBusiness().name} booking ${order.id}`,
    returnUrl: language === 'en' ? back : `${back}?language=${language}`,
  });
  if (result.kind === 'refused' || result.kind === 'not sent') {
    await settleAttempt(platform, attempt.id, { kind: 'failed' });
    // The provider has no such payment, so no money can arrive late.
    await scheduleCheck(platform.pool, attempt.id, null);
  }
  if (result.kind !== 'open') throw createUnavailableError();
  if (!(await openAttempt(platform.pool, attempt.id, result))) throw createUnavailableError();
  return result.link;
}

/**
 * Queues the refund of an online payment, less earlier refunds of edits, in the transaction that cancels the order.
 * Idempotent; does nothing if the order was not paid online.
 */
export async function requestRefund(tx: Tx, orderId: number, at: Date): Promise<void> {
  const paid = await findPaidAttempt(tx, orderId);
  if (!paid) return;
  const merchantRefundId = createMerchantId('refund', orderId);
  const { id: attemptId } = paid;
  const amount = paise(paid.amount - (await sumRefunds(tx, attemptId)));
  if (amount > 0)
    await insertRefund(tx, { attemptId, merchantRefundId, amount, reason: 'cancelled' }, at);
}

/**
 * Queues the refund of a part of an online payment, in the transaction of the edit that lowers the total. Throws if the
 * order was not paid online.
 */
export async function requestPartialRefund(
  tx: Tx,
  orderId: number,
  amount: Paise,
  at: Date,
): Promise<void> {
  const paid = await findPaidAttempt(tx, orderId);
  if (!paid) throw new Error(`order ${orderId} is paid online without a payment`);
  const merchantRefundId = createMerchantId('refund', orderId);
  await insertRefund(tx, { attemptId: paid.id, merchantRefundId, amount, reason: 'edited' }, at);
}
