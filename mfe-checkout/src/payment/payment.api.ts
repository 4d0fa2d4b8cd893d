import { api } from 'shell/store';
import type { PlacedOrder } from '../placed/stored-order.ts';
import { texts } from '../texts/en/checkout.ts';
import type { CheckoutBody } from 'api/contract';

/** Result of placing an order. */
export type OrderOutcome =
  /** Online orders include the payment URL. */
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  /** The page shows stale data, such as an old price; nothing was placed. */
  | { kind: 'changed'; message: string }
  | { kind: 'unauthenticated' };

const CANNOT_SERVE = 503;
const CHANGED = 409;

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
      const { id, total, visit } = order;
      const paying = link === null ? {} : { linkAt: Date.now() };
      const method = body.payment_method;
      const others = more === undefined ? {} : { more };
      return { kind: 'placed', order: { id, total, method, link, ...paying, visit, ...others } };
    }
    case 'unauthenticated':
      return { kind: 'unauthenticated' };
    case 'offline':
      return { kind: 'refused', message: texts.payment.offline, fields: {} };
    case 'refused':
      if (outcome.status === CHANGED) return { kind: 'changed', message: outcome.message };
      return outcome.status === CANNOT_SERVE && body.payment_method === 'phonepe'
        ? { kind: 'refused', message: texts.payment.unavailable, fields: {} }
        : { kind: 'refused', message: outcome.message, fields: outcome.fields };
    case 'none':
      return { kind: 'refused', message: outcome.message, fields: {} };
  }
}

/**
 * Returns the server's message why this cart can't be paid in cash. Null if it can, or if the request failed: the
 * checkout decides.
 */
export async function fetchCashError(): Promise<string | null> {
  const outcome = await api('GET /api/cart/payment-methods');
  if (outcome.kind !== 'ok') return null;
  const cash = outcome.data.payment_methods.find(({ payment_method: method }) => method === 'cod');
  return cash?.message ?? null;
}
