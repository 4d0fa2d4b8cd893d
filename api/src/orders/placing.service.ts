/** Checks a cart and inserts orders, for the checkout and for orders by telephone. */
import type { Tx } from 'platform/db';
import { getShopSettings } from '../business/business.ts';
import type { OrderedLine } from '../cart/cart.service.ts';
import type { SessionUser } from '../identity/session-user.ts';
import type { Address } from '../identity/address.schema.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import { fromRupees, toRupees, type Paise } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { getCashLimitError } from './cash-limits.rules.ts';
import {
  checkExpectedTotal,
  getCheckoutTotal,
  parseCustomerNumber,
  normalizeNote,
} from './checkout.rules.ts';
import type { CheckoutResponse, CheckoutBody } from './checkout.schema.ts';
import {
  countOpenOnlineOrders,
  insertItems,
  insertOrder,
  getOpenCashOrders,
} from './checkout.sql.ts';
import { getOnlineLimitError } from './online-limits.rules.ts';
import type { PaymentMethod } from '../transitions/facts.ts';
import { toFulfilmentFields } from './orders.rules.ts';
import { getFulfilment } from './fulfilment.rules.ts';
import { buildPlacedMessage, getPlacedEventKey } from './placing-messages.ts';

export { voidOrder } from './checkout.sql.ts';

/** An order as placed. Its `actions` change later, so they are read for each response. */
export type PlacedOrder = Omit<CheckoutResponse['order'], 'actions'>;

/** The customer of an order. */
export type Customer = Pick<SessionUser, 'id' | 'phone' | 'type'>;

interface CartToCheck {
  user: Customer;
  body: CheckoutBody;
  /** The total that the page showed; undefined if it sent none, null if it sent no valid amount. */
  expectedTotal: Paise | null | undefined;
  /** All lines of the cart at current prices. */
  lines: readonly OrderedLine[];
}

interface OrderToPlace extends Omit<CartToCheck, 'expectedTotal'> {
  address: Address;
  isPickedUp: boolean;
  /** Who placed it, if not the customer. */
  placedBy?: string | undefined;
  at: Date;
}

/**
 * Checks a whole cart before its orders are placed. Throws 422 if the cart is empty or costs too little to be paid
 * online, 409 if the total differs from what the customer was shown.
 */
export const checkCart = ({ body, expectedTotal, lines }: Omit<CartToCheck, 'user'>): void =>
  checkExpectedTotal(getCheckoutTotal(lines, body.payment_method), expectedTotal);

/**
 * Throws 409 if a cart exceeds the limits of open orders. The caller must hold the user's lock.
 * @param orders how many orders the cart becomes: one for each visit; an online payment covers one
 */
export async function checkOpenOrderLimits(
  tx: Tx,
  { settings }: Platform,
  { user, body, lines }: Omit<CartToCheck, 'expectedTotal'>,
  orders: number,
): Promise<void> {
  if (!settings.rateLimits) return;
  const limits = getShopSettings();
  const error =
    body.payment_method === 'cod'
      ? getCashLimitError(
          await getOpenCashOrders(tx, user.id),
          getCheckoutTotal(lines, body.payment_method),
          limits,
          orders,
        )
      : getOnlineLimitError(await countOpenOnlineOrders(tx, user.id), limits);
  if (error) throw error;
}

/**
 * Inserts an order with the given prices and address. Throws 422 for a wrong `customer_number`, and like
 * `getCheckoutTotal`.
 */
export async function placeOrder(
  tx: Tx,
  { user, body, lines, address, isPickedUp, placedBy, at }: OrderToPlace,
): Promise<PlacedOrder> {
  const total = getCheckoutTotal(lines, body.payment_method);
  const note = normalizeNote(body.note);
  const id = await insertOrder(tx, {
    userId: user.id,
    userPhone: user.phone,
    userType: user.type,
    customerNumber: parseCustomerNumber(body.customer_number, user.type),
    method: body.payment_method,
    total,
    address,
    note,
    isPickedUp,
    placedBy,
    at,
  });
  await insertItems(tx, id, lines);
  return {
    id,
    total: toRupees(total),
    status: 'pending',
    visit: null,
    note,
    ...toFulfilmentFields(getFulfilment(lines, isPickedUp)),
  };
}

/** Enqueues the message about a placed order, once per order. */
export function enqueuePlacedMessage(
  tx: Tx,
  { settings, clock }: Platform,
  to: string,
  { id, total, visit, pick_up_at: pickUpAddress }: PlacedOrder,
  method: PaymentMethod,
): Promise<void> {
  const facts = { id, total: fromRupees(total), method, hasVisit: visit !== null, pickUpAddress };
  const body = buildPlacedMessage(facts, settings);
  return enqueueMessage(tx, { eventKey: getPlacedEventKey(id), to, body }, clock.now());
}
