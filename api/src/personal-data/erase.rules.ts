import type { Said } from 'platform/language';
import { say, type UnderWay } from '../texts/texts.ts';

export type { UnderWay } from '../texts/texts.ts';

/** One sentence that names everything open; null if nothing is. */
export function explainBlocked(under: UnderWay): Said | null {
  const open = under.orders.length + under.payments.length + under.withdrawals;
  return open === 0 ? null : say.accountStays(under);
}
