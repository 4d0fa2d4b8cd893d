/** What customers are told when an order was placed, in their words. */
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import { type Paise, rupeesText } from '../money/money.ts';
import type { PaymentMethod } from './order-life.rules.ts';

/** An order that was just placed. */
export interface PlacedFacts {
  id: number;
  total: Paise;
  method: PaymentMethod;
  /** Whether a time is fixed: a message of its own tells it. */
  hasVisit: boolean;
}

/** Its number, the sum, and what comes next. `publicUrl` is what links begin with. */
export function orderPlaced(
  { id, total, method, hasVisit }: PlacedFacts,
  publicUrl: string,
): string {
  const booking = `${BUSINESS_NAME}: booking #${id} for ${rupeesText(total)} is placed.`;
  const link = `${publicUrl}/booking`;
  if (method !== 'cod')
    return `${booking} It is confirmed as soon as your payment is in. Pay or track it: ${link}`;
  const call = hasVisit
    ? ''
    : ` We will call you within ${CALL_WITHIN_HOURS} hours to confirm the time.`;
  return `${booking}${call} Pay in cash when the work is done. Track it: ${link}`;
}

/** Names the event, so that nobody is told of one order twice. */
export const placedEvent = (id: number): string => `order ${id} placed`;
