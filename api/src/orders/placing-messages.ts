/** What customers are told when an order was placed. */
import type { Said } from 'platform/language';
import { type Paise, formatRupees } from '../money/money.ts';
import type { Site } from '../texts/message-values.ts';
import { tell } from '../texts/told.ts';
import type { PaymentMethod } from './order-lifecycle.rules.ts';

/** An order that was just placed. */
export interface PlacedFacts {
  id: number;
  total: Paise;
  method: PaymentMethod;
  /** Whether a time is fixed: a message of its own tells it. */
  hasVisit: boolean;
}

/** Its number, the sum, and what comes next. */
export function buildPlacedMessage({ id, total, method, hasVisit }: PlacedFacts, site: Site): Said {
  const sum = formatRupees(total);
  if (method !== 'cod') return tell.placedOnline(id, sum, site);
  return hasVisit ? tell.placedWithVisit(id, sum, site) : tell.placedForCall(id, sum, site);
}

/** Names the event, so that nobody is told of one order twice. */
export const getPlacedEventKey = (id: number): string => `order ${id} placed`;
