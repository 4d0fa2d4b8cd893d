/** Places lines as orders with their visits, for a checkout and for an order by telephone. */
import type { Tx } from 'platform/db';
import { refuse } from 'platform/http';
import { getShopSettings } from '../business/business.ts';
import type { OrderedLine } from '../cart/cart.service.ts';
import { normalizeAddress, saveFirstAddress } from '../identity/address.service.ts';
import type { Paise } from '../money/money.ts';
import type { CheckoutBody } from '../orders/checkout.schema.ts';
import {
  checkCart,
  checkOpenOrderLimits,
  enqueuePlacedMessage,
  placeOrder,
  type Customer,
  type PlacedOrder,
} from '../orders/placing.service.ts';
import { resolvePickUp } from '../orders/fulfilment.rules.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import type { PaymentMethod } from '../transitions/facts.ts';
import { bookHeldVisit, notifyBooked, shareLines } from './visits/book-visit.ts';

interface LinesToPlace {
  user: Customer;
  body: CheckoutBody;
  /** The total that the customer was shown or told; undefined if unknown, null if it was not a valid amount. */
  expectedTotal: Paise | null | undefined;
  lines: OrderedLine[];
  /** Who placed it, if not the customer. */
  placedBy?: string | undefined;
  at: Date;
}

/**
 * Places the lines at the body's address: one order for each visit of the hold, one order without a visit if the parts
 * are picked up. The caller must hold the user's lock, and sends the messages. Throws like `checkCart`,
 * `checkOpenOrderLimits` and `placeOrder`, 409 for a method of fulfilment that the shop does not offer or if too few
 * pieces of a part are in stock, 422 if several orders would be paid online, and `WindowTakenError` if the hold has
 * expired or the cart has changed since.
 */
export async function placeLines(
  tx: Tx,
  platform: Platform,
  { user, body, expectedTotal, lines, placedBy, at }: LinesToPlace,
): Promise<[PlacedOrder, ...PlacedOrder[]]> {
  const address = normalizeAddress(body);
  checkCart({ body, expectedTotal, lines });
  const { block } = address;
  const isPickedUp = resolvePickUp(body.parts_way, lines, getShopSettings());
  const hold = isPickedUp ? null : body.visit_hold;
  const isUnpaid = body.payment_method !== 'cod';
  const shares = await shareLines(tx, hold, { userId: user.id, lines, block, at });
  // A payment covers one order.
  if (isUnpaid && shares.length > 1) throw refuse.invalid('payment_method', messages.splitAtDoor);
  await checkOpenOrderLimits(tx, platform, { user, body, lines }, shares.length);
  const place = async (share: (typeof shares)[number]): Promise<PlacedOrder> => {
    const order = { user, body, lines: share.lines, address, isPickedUp, placedBy, at };
    const placed = await placeOrder(tx, order);
    const booking = { user, orderId: placed.id, lines: share.lines, block, isUnpaid, placedBy, at };
    return { ...placed, visit: await bookHeldVisit(tx, share.hold, booking) };
  };
  const order = await place(shares[0]);
  const more: PlacedOrder[] = [];
  for (const share of shares.slice(1)) more.push(await place(share));
  await saveFirstAddress(tx, user.id, address, at);
  return [order, ...more];
}

/** Sends the messages about an order and its visit. For an online order the latter is sent after the payment. */
export async function notifyPlaced(
  tx: Tx,
  platform: Platform,
  user: Customer,
  order: PlacedOrder,
  method: PaymentMethod,
): Promise<void> {
  await enqueuePlacedMessage(tx, platform, user.phone, order, method);
  if (method === 'cod' && order.visit !== null) await notifyBooked(tx, platform, user, order.id);
}
