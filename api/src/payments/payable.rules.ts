import { refuse } from 'platform/http';
import type { PayableOrder } from '../orders/orders.service.ts';
import { messages } from '../texts/texts.ts';
import { isAllowed } from '../transitions/actions.rules.ts';

/** Actions with which a customer pays online. */
const PAYING = ['pay', 'pay-online'] as const;

/**
 * Returns the order. Throws 409 if it is paid or has ended, or is a cash order whose customer staff have not asked to
 * pay online.
 */
export function requirePayable(order: PayableOrder): PayableOrder {
  const { status, paymentMethod, paymentStatus, isAskedToPayOnline } = order;
  const facts = { status, payment_status: paymentStatus, online_asked: isAskedToPayOnline };
  if (PAYING.some((action) => isAllowed(action, facts, ['customer']))) return order;
  if (paymentMethod !== 'phonepe') throw refuse.conflict(messages.paidInCash);
  throw refuse.conflict(status === 'cancelled' ? messages.orderIs(status) : messages.paidAlready);
}
