/** What customers are told when an order was placed, in their words. */
import { BUSINESS_NAME, CALL_WITHIN_HOURS } from '../limits.ts';
import { type Paise, rupeesText } from '../money/money.ts';
import type { PaymentMethod } from './order-life.rules.ts';

/** An order that was just placed. */
export interface PlacedFacts {
  id: number;
  total: Paise;
  method: PaymentMethod;
}

/** Its number, the sum, and what comes next. `publicUrl` is what links begin with. */
export function orderPlaced({ id, total, method }: PlacedFacts, publicUrl: string): string {
  const booking = `${BUSINESS_NAME}: booking #${id} for ${rupeesText(total)} is placed.`;
  const link = `${publicUrl}/booking`;
  return method === 'cod'
    ? `${booking} We will call you within ${CALL_WITHIN_HOURS} hours to confirm the time. Pay in cash when the work is done. Track it: ${link}`
    : `${booking} It is confirmed as soon as your payment is in. Pay or track it: ${link}`;
}

/** Names the event, so that nobody is told of one order twice. */
export const placedEvent = (id: number): string => `order ${id} placed`;
