/** Checkout: turns the cart into an order and, if it is paid online, begins the payment. */
import { transaction, type Tx } from 'platform/db';
import {
  claimIdempotencyKey,
  releaseIdempotencyKey,
  storeResponse,
  ok,
  refuse,
  type IdempotentCall,
} from 'platform/http';
import type { Language } from 'platform/language';
import { restoreCart, emptyCart } from '../cart/cart.service.ts';
import type { SessionUser } from '../identity/session-user.ts';
import { lockUserOrThrow } from '../identity/users.service.ts';
import type { Paise } from '../money/money.ts';
import type { CheckoutResponse, CheckoutBody } from '../orders/checkout.schema.ts';
import { voidOrder, type PlacedOrder } from '../orders/placing.service.ts';
import { ACTORS } from '../orders/order-transitions.sql.ts';
import { getActionsOfReader } from '../orders/orders.service.ts';
import { forUser } from '../orders/reader.ts';
import { startPayment } from '../payments/payments.service.ts';
import type { Platform } from '../platform.ts';
import { withSlotRetry } from '../visits/window-taken.ts';
import { unbookVisit } from '../visits/visits.service.ts';
import { messages } from '../texts/texts.ts';
import { notifyPlaced, placeLines } from './place-lines.ts';

/**
 * Stored under the idempotency key, where processes of the server’s previous version (during an update) read it too.
 * `answer` is null until the payment has begun.
 */
interface SavedCheckout {
  order: PlacedOrder;
  answer: PlacedResponse | null;
  /** Milliseconds since the epoch; not read once `answer` is set. */
  begunAt: number;
}

/** The response without the order's actions, which are read when it is sent. */
type PlacedResponse = Omit<CheckoutResponse, 'order' | 'more_orders'> & {
  order: PlacedOrder;
  /** Orders of the later visits. */
  more_orders?: PlacedOrder[];
};

/** What the headers of a checkout request say. */
interface CheckoutOptions {
  key: string | undefined;
  language: Language;
  expectedTotal: Paise | undefined;
}

interface PlaceInput {
  body: CheckoutBody;
  expectedTotal: Paise | undefined;
  idempotent: IdempotentCall | null;
}

const CALL = 'process-checkout';
/** How often, and at which interval, a repeated request asks for the response of the first one. */
const MAX_POLLS = 20;
const POLL_MS = 200;
/** Longer than a payment takes to begin: after this time, the first request is considered dead. */
const ABANDONED_MS = 15_000;

/**
 * Orders everything in the cart: empties the cart, freezes prices and address. If the hold has several visits, each
 * has its own order, all or none (ADR 71). With an idempotency key, a retry returns the first response. Throws 422 if
 * the cart is empty or a field is invalid; 409 if the total differs from `expectedTotal`, if the limits of open orders
 * are exceeded, if too few pieces of a part are in stock, or if the hold has expired (with the next free windows); 503
 * if the payment can't begin, in which case the cart is restored.
 */
export async function checkout(
  platform: Platform,
  user: SessionUser,
  body: CheckoutBody,
  options: CheckoutOptions,
): Promise<CheckoutResponse> {
  const { pool, clock } = platform;
  const placed = await placeOrRepeat(platform, user, body, options);
  const { order, more_orders: more, ...response } = placed;
  const withActions = async (placed: PlacedOrder): Promise<CheckoutResponse['order']> => ({
    ...placed,
    actions: await getActionsOfReader(pool, forUser(user.id), placed.id, clock.now()),
  });
  return {
    ...response,
    order: await withActions(order),
    ...(more === undefined ? {} : { more_orders: await Promise.all(more.map(withActions)) }),
  };
}

/** Places the orders, or returns the first response if the idempotency key was used before. */
async function placeOrRepeat(
  platform: Platform,
  user: SessionUser,
  body: CheckoutBody,
  { key, language, expectedTotal }: CheckoutOptions,
): Promise<PlacedResponse> {
  const idempotent = key === undefined ? null : { userId: user.id, call: CALL, key, body };
  const placed = await withSlotRetry(platform, user.id, () =>
    transaction(platform.pool, (tx) =>
      placeIdempotently(tx, platform, user, { body, expectedTotal, idempotent }),
    ),
  );
  if (placed.answer !== null) return repeatResponse(placed.answer);
  const isFirst = placed.state === 'new';
  if (!isFirst && platform.clock.now().getTime() - placed.begunAt < ABANDONED_MS && idempotent) {
    return waitForResponse(platform, idempotent);
  }
  return beginPayment(platform, user, placed.order, { idempotent, language });
}

async function placeIdempotently(
  tx: Tx,
  platform: Platform,
  user: SessionUser,
  { body, expectedTotal, idempotent }: PlaceInput,
): Promise<SavedCheckout & { state: 'new' | 'repeat' }> {
  const at = platform.clock.now();
  await lockUserOrThrow(tx, user.id);
  const claim = idempotent && (await claimIdempotencyKey<SavedCheckout>(tx, idempotent, at));
  if (claim?.state === 'repeat') return { state: 'repeat', ...claim.response };
  const lines = await emptyCart(tx, user.id);
  const [order, ...more] = await placeLines(tx, platform, { user, body, expectedTotal, lines, at });
  // The message for an online order is sent after its payment has begun, because the order may be undone until then.
  const response = body.payment_method === 'cod' ? toCheckoutResponse(order, { more }) : null;
  if (response)
    for (const placed of [order, ...more]) await notifyPlaced(tx, platform, user, placed, 'cod');
  const saved: SavedCheckout = { order, answer: response, begunAt: at.getTime() };
  if (idempotent) await storeResponse(tx, idempotent, saved);
  return { state: 'new', ...saved };
}

function toCheckoutResponse(
  order: PlacedOrder,
  { link, more = [] }: { link?: string | undefined; more?: PlacedOrder[] | undefined },
): PlacedResponse {
  return ok(messages.orderSaved, {
    order,
    ...(more.length === 0 ? {} : { more_orders: more }),
    ...(link === undefined ? {} : { payment_link: link }),
  });
}

/** Returns the stored response in the language of the current request. */
const repeatResponse = ({
  order,
  more_orders: more,
  payment_link: link,
}: PlacedResponse): PlacedResponse => toCheckoutResponse(order, { link, more });

/** Begins the payment of a placed order, or undoes the order if the provider fails. */
async function beginPayment(
  platform: Platform,
  user: SessionUser,
  order: PlacedOrder,
  { idempotent, language }: { idempotent: IdempotentCall | null; language: Language },
): Promise<PlacedResponse> {
  let link: string;
  try {
    link = await startPayment(platform, order.id, language);
  } catch (fault) {
    platform.log.warn({ orderId: order.id, fault: String(fault) }, 'starting a payment failed');
    await undoOrder(platform, user.id, order.id, idempotent);
    throw refuse.unavailable(messages.payingAwayCartKept, 30);
  }
  const response = toCheckoutResponse(order, { link });
  await transaction(platform.pool, async (tx) => {
    if (idempotent) await storeResponse(tx, idempotent, { order, answer: response, begunAt: 0 });
    await notifyPlaced(tx, platform, user, order, 'phonepe');
  });
  return response;
}

function undoOrder(
  platform: Platform,
  userId: string,
  orderId: number,
  idempotent: IdempotentCall | null,
): Promise<void> {
  return transaction(platform.pool, async (tx) => {
    await lockUserOrThrow(tx, userId);
    const at = platform.clock.now();
    await restoreCart(tx, userId, await voidOrder(tx, orderId, at));
    await unbookVisit(tx, orderId, userId, { who: ACTORS.checkout, at });
    if (idempotent) await releaseIdempotencyKey(tx, idempotent);
  });
}

/** Polls for the response of a concurrent request with the same key. */
async function waitForResponse(
  platform: Platform,
  idempotent: IdempotentCall,
): Promise<PlacedResponse> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const found = await transaction(platform.pool, async (tx) => {
      const claim = await claimIdempotencyKey<SavedCheckout>(tx, idempotent, platform.clock.now());
      if (claim.state === 'new') await releaseIdempotencyKey(tx, idempotent);
      return claim;
    });
    // The first request failed and released the key.
    if (found.state === 'new') break;
    if (found.state === 'repeat' && found.response.answer !== null)
      return repeatResponse(found.response.answer);
  }
  throw refuse.unavailable(messages.stillPlacing, 2);
}
