import type { Message } from 'platform/language';
import { messages, type OpenItems } from '../texts/texts.ts';

export type { OpenItems } from '../texts/texts.ts';

/** Explains in one sentence what prevents an erasure; null if nothing does. */
export function explainBlocked(openItems: OpenItems): Message | null {
  const count = openItems.orders.length + openItems.payments.length + openItems.withdrawals;
  return count === 0 ? null : messages.accountStays(openItems);
}
