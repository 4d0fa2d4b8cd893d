import { api } from 'app-kit/store';
import type { PlacedOrder } from '../placed/stored-order.ts';
import { texts } from '../texts/en/checkout.ts';
import type { CheckoutBody } from 'api/contract';
import type { FulfilmentMethod, PaymentMethod } from './payment.ts';

export type OrderOutcome =
  /** Online orders include the payment URL. */
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  /** Rejected with 409, for example because a price has changed, the hold expired or a cash limit is exceeded. */
  | { kind: 'changed'; message: string }
  /** The cart is empty: another device has ordered it, or this one has, but did not receive the response. */
  | { kind: 'emptied'; message: string }
  | { kind: 'unauthenticated' };

const CANNOT_SERVE = 503;
const CHANGED = 409;
/** `code` of the response if the cart is empty. */
const CART_EMPTY = 'cart_empty';

/**
 * Places the order. Repeating it with the same idempotency key returns the first response.
 * @param total displayed total in paise; the server rejects the order if it differs
 */
export async function placeOrder(
  body: CheckoutBody,
  key: string,
  total: number,
): Promise<OrderOutcome> {
  const outcome = await api('POST /api/cart/process-checkout', {
    body,
    idempotencyKey: key,
    headers: { 'X-Expected-Total': String(total / 100) },
  });
  switch (outcome.kind) {
    case 'ok': {
      const { order, more_orders: more, payment_link: link = null } = outcome.data;
      const { id, total, visit, pick_up_at: pickUpAt } = order;
      const paying = link === null ? {} : { linkAt: Date.now() };
      const method = body.payment_method;
      const others = more === undefined ? {} : { more };
      return {
        kind: 'placed',
        order: { id, total, method, link, ...paying, visit, pickUpAt, ...others },
      };
    }
    case 'unauthenticated':
      return { kind: 'unauthenticated' };
    case 'offline':
      return { kind: 'refused', message: texts.payment.offline, fields: {} };
    case 'refused':
      if (outcome.status === CHANGED) return { kind: 'changed', message: outcome.message };
      if (outcome.code === CART_EMPTY) return { kind: 'emptied', message: outcome.message };
      return outcome.status === CANNOT_SERVE && body.payment_method === 'phonepe'
        ? { kind: 'refused', message: texts.payment.unavailable, fields: {} }
        : { kind: 'refused', message: outcome.message, fields: outcome.fields };
    case 'none':
      return { kind: 'refused', message: outcome.message, fields: {} };
  }
}

/** How the customer can pay the cart, and how they can get its parts. */
export interface CheckoutChoices {
  /** The server's messages why the cart can't be paid in cash or online; null if it can. */
  cashError: string | null;
  onlineError: string | null;
  /** Offered fulfilment methods of the parts; if there is at most one, the customer has no choice. */
  fulfilmentMethods: readonly FulfilmentMethod[];
  /** Address of the shop, if the parts can be picked up. */
  shopAddress: string | null;
}

export const NO_CHOICES: CheckoutChoices = {
  cashError: null,
  onlineError: null,
  fulfilmentMethods: [],
  shopAddress: null,
};

/** Fetches the choices. If that fails, both methods are offered, and the server decides when the order is placed. */
export async function fetchChoices(): Promise<CheckoutChoices> {
  const outcome = await api('GET /api/cart/payment-methods');
  if (outcome.kind !== 'ok') return NO_CHOICES;
  const {
    payment_methods: methods,
    parts_ways: fulfilmentMethods = [],
    pick_up_at: shopAddress = null,
  } = outcome.data;
  const getError = (wanted: PaymentMethod): string | null =>
    methods.find(({ payment_method: method }) => method === wanted)?.message ?? null;
  return {
    cashError: getError('cod'),
    onlineError: getError('phonepe'),
    fulfilmentMethods,
    shopAddress,
  };
}
