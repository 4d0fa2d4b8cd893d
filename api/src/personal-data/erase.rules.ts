/** When a person can't be erased yet. */
import type { Said } from 'platform/language';
import { say, type UnderWay } from '../texts/texts.ts';

export type { UnderWay } from '../texts/texts.ts';

/** One sentence that names everything that is open; null where nothing is. */
export function whyNotYet(under: UnderWay): Said | null {
  const open = under.orders.length + under.payments.length + under.withdrawals;
  return open === 0 ? null : say.accountStays(under);
}
