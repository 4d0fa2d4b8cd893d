import { refuse } from 'platform/http';
import type { PayableOrder } from '../orders/orders.service.ts';
import { messages } from '../texts/texts.ts';
import { isAllowed } from '../transitions/actions.rules.ts';

/** Actions by which a customer pays online. */
const PAY_ACTIONS = ['pay', 'pay-online'] as const;

/**
 * Returns the order. Throws 409 if it is paid or has ended, or if it is a cash order and staff have not asked the
 * customer to pay online.
 */
export function requirePayable(order: PayableOrder): PayableOrder {
  const { status, paymentMethod, paymentStatus, isAskedToPayOnline } = order;
  const facts = { status, payment_status: paymentStatus, online_asked: isAskedToPayOnline };
  if (PAY_ACTIONS.some((action) => isAllowed(action, facts, ['customer']))) return order;
  if (paymentMethod !== 'phonepe') throw refuse.conflict(messages.paidInCash);
  throw refuse.conflict(status === 'cancelled' ? messages.orderIs(status) : messages.paidAlready);
}
