import { api } from '../api.ts';
import { texts } from '../texts.ts';
import type { CheckoutBody } from 'api/contract';

/** How placing an order ended. */
export type OrderOutcome =
  | { kind: 'placed' }
  /** An online order: the customer pays at this address. */
  | { kind: 'pay'; link: string }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }
  /** Something is not as the page shows it, such as a price: nothing was placed. */
  | { kind: 'changed'; message: string }
  | { kind: 'unauthenticated' };

const CANNOT_SERVE = 503;
const CHANGED = 409;

/** Places the order. Asking again under the same key gives the first answer again and orders nothing twice. */
export async function placeOrder(body: CheckoutBody, key: string): Promise<OrderOutcome> {
  const outcome = await api('POST /api/cart/process-checkout', { body, idempotencyKey: key });
  switch (outcome.kind) {
    case 'ok': {
      const link = outcome.data.payment_link;
      return typeof link === 'string' ? { kind: 'pay', link } : { kind: 'placed' };
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
