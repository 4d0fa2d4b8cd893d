/** From cart to order: what is in the cart is ordered, and where it is paid online, its payment begins. */
import { transaction, type Tx } from 'platform/db';
import {
  claimIdempotencyKey,
  forgetIdempotencyKey,
  keepAnswer,
  ok,
  refuse,
  type IdempotentCall,
} from 'platform/http';
import type { Language } from 'platform/language';
import { restoreCart, takeCart } from '../cart/cart.service.ts';
import type { SessionUser } from '../identity/session-user.ts';
import { saveFirstAddress, tidyAddress } from '../identity/address.service.ts';
import { takeTurn } from '../identity/users.service.ts';
import type { Paise } from '../money/money.ts';
import type { CheckoutResponse, CheckoutBody } from '../orders/checkout.schema.ts';
import {
  placeOrder,
  enqueuePlacedMessage,
  voidOrder,
  type PlacedOrder,
} from '../orders/placing.service.ts';
import { MOVED_BY } from '../orders/order-moves.sql.ts';
import { startPayment } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { withSlotRetry } from '../visits/window-taken.ts';
import { unbookVisit } from '../visits/visits.service.ts';
import { tellBooked, visitOf } from './visits/book-visit.ts';
import { say } from '../texts/texts.ts';

/** What is kept under an idempotency key: at first without the answer, where a payment has to begin. */
interface Kept {
  order: PlacedOrder;
  answer: CheckoutResponse | null;
  /** When the payment was begun, in ms since 1970. */
  begunAt: number;
}

/** What a checkout says beside its body. */
export interface CheckoutOptions {
  key: string | undefined;
  language: Language;
  expectedTotal: Paise | undefined;
}

interface PlaceOnce {
  body: CheckoutBody;
  expectedTotal: Paise | undefined;
  idempotent: IdempotentCall | null;
}

const CALL = 'process-checkout';
const POLLS = 20;
const POLL_MS = 200;
/** Longer than a payment takes to begin: whoever began it then is gone. */
const GIVEN_UP_MS = 15_000;

/**
 * Places an order of everything in the cart. The cart is emptied, prices and address are frozen,
 * and with a key a repeated call gives the first answer. Refuses (422) an empty cart, (409) a total
 * that is not the one the customer was shown, more in cash than a number may have open, and a time that is not kept any
 * more, with the next free windows, (503)
 * where the payment provider does not answer; the cart is then as it was.
 */
export async function checkout(
  platform: Platform,
  user: SessionUser,
  body: CheckoutBody,
  { key, language, expectedTotal }: CheckoutOptions,
): Promise<CheckoutResponse> {
  const idempotent = key === undefined ? null : { userId: user.id, call: CALL, key, body };
  const placed = await withSlotRetry(platform, user.id, () =>
    transaction(platform.pool, (tx) =>
      placeOnce(tx, platform, user, { body, expectedTotal, idempotent }),
    ),
  );
  if (placed.answer !== null) return again(placed.answer);
  const isFirst = placed.state === 'new';
  if (!isFirst && platform.clock.now().getTime() - placed.begunAt < GIVEN_UP_MS && idempotent) {
    return waitForAnswer(platform, idempotent);
  }
  return pay(platform, user, placed.order, { idempotent, language });
}

async function placeOnce(
  tx: Tx,
  platform: Platform,
  user: SessionUser,
  { body, expectedTotal, idempotent }: PlaceOnce,
): Promise<Kept & { state: 'new' | 'repeat' }> {
  const at = platform.clock.now();
  await takeTurn(tx, user.id);
  const claim = idempotent && (await claimIdempotencyKey<Kept>(tx, idempotent, at));
  if (claim?.state === 'repeat') return { state: 'repeat', ...claim.answer };
  const lines = await takeCart(tx, user.id);
  const address = tidyAddress(body);
  const placed = await placeOrder(tx, platform, {
    user,
    body,
    expectedTotal,
    lines,
    address,
    at,
  });
  const isUnpaid = body.payment_method !== 'cod';
  const work = { lines, block: address.block, isUnpaid };
  const visit = await visitOf(tx, body.visit_hold, { user, orderId: placed.id, ...work, at });
  const order = { ...placed, visit };
  await saveFirstAddress(tx, user.id, address, at);
  // An online order is told of when its payment could begin: until then it may be undone.
  const answer = body.payment_method === 'cod' ? saved(order) : null;
  if (answer) await tellCustomer(tx, platform, user, order, 'cod');
  const kept: Kept = { order, answer, begunAt: at.getTime() };
  if (idempotent) await keepAnswer(tx, idempotent, kept);
  return { state: 'new', ...kept };
}

function saved(order: PlacedOrder, link?: string): CheckoutResponse {
  return ok(say.orderSaved, {
    order,
    ...(link === undefined ? {} : { payment_link: link }),
  });
}

/** The first answer again, in the language of whoever repeats the call. */
const again = ({ order, payment_link: link }: CheckoutResponse): CheckoutResponse =>
  saved(order, link);

/** That there is an order, and for cash when the technician comes: for an online order that is told once it is paid. */
async function tellCustomer(
  tx: Tx,
  platform: Platform,
  user: SessionUser,
  order: PlacedOrder,
  method: CheckoutBody['payment_method'],
): Promise<void> {
  await enqueuePlacedMessage(tx, platform, user.phone, order, method);
  if (method === 'cod' && order.visit !== null) await tellBooked(tx, platform, user, order.id);
}

/** Begins the payment of a placed order, or undoes the order where the provider does not answer. */
async function pay(
  platform: Platform,
  user: SessionUser,
  order: PlacedOrder,
  { idempotent, language }: { idempotent: IdempotentCall | null; language: Language },
): Promise<CheckoutResponse> {
  let link: string;
  try {
    link = await startPayment(platform, order.id, language);
  } catch (fault) {
    platform.log.warn({ orderId: order.id, fault: String(fault) }, 'no payment could begin');
    await undo(platform, user.id, order.id, idempotent);
    throw refuse.unavailable(say.payingAwayCartKept, 30);
  }
  const answer = saved(order, link);
  await transaction(platform.pool, async (tx) => {
    if (idempotent) await keepAnswer(tx, idempotent, { order, answer, begunAt: 0 });
    await tellCustomer(tx, platform, user, order, 'phonepe');
  });
  return answer;
}

function undo(
  platform: Platform,
  userId: string,
  orderId: number,
  idempotent: IdempotentCall | null,
): Promise<void> {
  return transaction(platform.pool, async (tx) => {
    await takeTurn(tx, userId);
    const at = platform.clock.now();
    await restoreCart(tx, userId, await voidOrder(tx, orderId, at));
    await unbookVisit(tx, orderId, userId, { who: MOVED_BY.checkout, at });
    if (idempotent) await forgetIdempotencyKey(tx, idempotent);
  });
}

/** The answer that the first call with this key is about to give. */
async function waitForAnswer(
  platform: Platform,
  idempotent: IdempotentCall,
): Promise<CheckoutResponse> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found = await transaction(platform.pool, async (tx) => {
      const claim = await claimIdempotencyKey<Kept>(tx, idempotent, platform.clock.now());
      if (claim.state !== 'new') return claim;
      await forgetIdempotencyKey(tx, idempotent);
      return claim;
    });
    if (found.state === 'new') break;
    if (found.state === 'repeat' && found.answer.answer !== null) return again(found.answer.answer);
  }
  throw refuse.unavailable(say.stillPlacing, 2);
}
