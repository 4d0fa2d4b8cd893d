import type { Message } from 'platform/language';
import { messages, type UnderWay } from '../texts/texts.ts';

export type { UnderWay } from '../texts/texts.ts';

/** One sentence that names everything open; null if nothing is. */
export function explainBlocked(under: UnderWay): Message | null {
  const open = under.orders.length + under.payments.length + under.withdrawals;
  return open === 0 ? null : messages.accountStays(under);
}
