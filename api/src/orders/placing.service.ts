/** Writes orders down, for the checkout, which takes them from the cart and has them paid. */
import type { Tx } from 'platform/db';
import type { TakenLine } from '../cart/cart.service.ts';
import type { SessionUser } from '../identity/session-user.ts';
import type { Address } from '../identity/address.schema.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { fromRupees, toRupees, type Paise } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { getCashLimitError } from './cash-limits.rules.ts';
import {
  checkExpectedTotal,
  getCheckoutTotal,
  readCustomerNumber,
  tidyNote,
} from './checkout.rules.ts';
import type { CheckoutResponse, CheckoutBody } from './checkout.schema.ts';
import { insertItems, insertOrder, getOpenCashOrders } from './checkout.sql.ts';
import type { PaymentMethod } from './order-lifecycle.rules.ts';
import { buildPlacedMessage, getPlacedEventKey } from './placing-messages.ts';

export { voidOrder } from './checkout.sql.ts';

/** An order that was just placed, as the checkout answers it. */
export type PlacedOrder = CheckoutResponse['order'];

/** Who orders what, to which address. */
export interface OrderToPlace {
  user: SessionUser;
  body: CheckoutBody;
  /** What the customer was shown, if the page said so. */
  expectedTotal: Paise | undefined;
  /** Everything that was in the cart, at today's prices. */
  lines: readonly TakenLine[];
  address: Address;
  at: Date;
}

/**
 * Writes an order down with its prices and its address frozen. Call it in the user's turn. Refuses (422) an empty cart,
 * (409) a total that is not the one the customer was shown, and more in cash than a number may have open.
 */
export async function placeOrder(
  tx: Tx,
  { settings }: Platform,
  { user, body, expectedTotal, lines, address, at }: OrderToPlace,
): Promise<PlacedOrder> {
  const customer = readCustomerNumber(body.customer_number, user.type);
  const total = getCheckoutTotal(lines, body.payment_method);
  checkExpectedTotal(total, expectedTotal);
  if (body.payment_method === 'cod' && settings.rateLimits) {
    const apiError = getCashLimitError(await getOpenCashOrders(tx, user.id), total, settings.cash);
    if (apiError) throw apiError;
  }
  const id = await insertOrder(tx, {
    userId: user.id,
    userPhone: user.phone,
    userType: user.type,
    customerNumber: customer,
    method: body.payment_method,
    total,
    address,
    note: tidyNote(body.note),
    at,
  });
  await insertItems(tx, id, lines);
  const note = tidyNote(body.note);
  return { id, total: toRupees(total), status: 'pending', visit: null, note };
}

/** The message on placing: once for an order, in the transaction that settles that there is one. */
export function enqueuePlacedMessage(
  tx: Tx,
  { settings, clock }: Platform,
  to: string,
  { id, total, visit }: PlacedOrder,
  method: PaymentMethod,
): Promise<void> {
  const facts = { id, total: fromRupees(total), method, hasVisit: visit !== null };
  const body = buildPlacedMessage(facts, settings);
  return enqueueMessage(tx, { eventKey: getPlacedEventKey(id), to, body }, clock.now());
}
