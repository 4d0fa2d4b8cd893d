import type { Message } from 'platform/language';
import { type Paise, formatRupees } from '../money/money.ts';
import type { Site } from '../texts/message-values.ts';
import { templates } from '../texts/message-templates.ts';
import type { PaymentMethod } from '../transitions/facts.ts';

interface PlacedFacts {
  id: number;
  total: Paise;
  method: PaymentMethod;
  /** If true, a separate message announces the visit. */
  hasVisit: boolean;
  /** Address at which the customer picks the parts up. */
  pickUpAddress?: string | null | undefined;
}

/** Builds the message about a placed order: how to pay online, where to pick up, or that a visit or call follows. */
export function buildPlacedMessage(
  { id, total, method, hasVisit, pickUpAddress }: PlacedFacts,
  site: Site,
): Message {
  const sum = formatRupees(total);
  if (method !== 'cod') return templates.placedOnline(id, sum, site);
  if (pickUpAddress) return templates.placedForPickUp(id, sum, pickUpAddress, site);
  return hasVisit
    ? templates.placedWithVisit(id, sum, site)
    : templates.placedForCall(id, sum, site);
}

/** Returns the event key that makes the message idempotent. */
export const getPlacedEventKey = (id: number): string => `order ${id} placed`;
