import type { Message } from 'platform/language';
import { messages, type OpenItems } from '../texts/texts.ts';

export type { OpenItems } from '../texts/texts.ts';

/** One sentence that names everything open; null if nothing is. */
export function explainBlocked(openItems: OpenItems): Message | null {
  const count = openItems.orders.length + openItems.payments.length + openItems.withdrawals;
  return count === 0 ? null : messages.accountStays(openItems);
}
