import type { Message } from 'platform/language';
import { messages, type UnderWay } from '../texts/texts.ts';

export type { UnderWay } from '../texts/texts.ts';

/** One sentence that names everything open; null if nothing is. */
export function explainBlocked(underWay: UnderWay): Message | null {
  const count = underWay.orders.length + underWay.payments.length + underWay.withdrawals;
  return count === 0 ? null : messages.accountStays(underWay);
}
