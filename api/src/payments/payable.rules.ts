import { refuse } from 'platform/http';
import type { PayableOrder } from '../orders/orders.service.ts';
import { messages } from '../texts/texts.ts';
import { isAllowed } from '../transitions/actions.rules.ts';

/** Actions with which a customer pays online. */
const PAYING = ['pay', 'pay-online'] as const;

/** Returns the order, or throws 409 if it is already paid, a cash order, or closed. */
export function requirePayable(order: PayableOrder): PayableOrder {
  const { status, paymentMethod, paymentStatus, isAskedToPayOnline } = order;
  const facts = { status, payment_status: paymentStatus, online_asked: isAskedToPayOnline };
  if (PAYING.some((action) => isAllowed(action, facts, ['customer']))) return order;
  if (paymentMethod !== 'phonepe') throw refuse.conflict(messages.paidInCash);
  throw refuse.conflict(status === 'cancelled' ? messages.orderIs(status) : messages.paidAlready);
}
