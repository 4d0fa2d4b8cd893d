/**
 * Rules of changes. A change is a spare part that is proposed for a placed order, or added to it; edits and estimates
 * are not called changes. A database trigger enforces the same rules.
 */

import type { Message } from 'platform/language';
import { messages } from '../texts/texts.ts';

/** How the customer agrees: by telephone, which staff record, or in the bookings on the site. */
export const AGREEMENTS = ['telephone', 'bookings'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** How staff settled a customer's objection: the customer agrees after all, or got the price back. */
export const OBJECTION_OUTCOMES = ['agreed', 'paid_back'] as const;
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number];

/** Returns the reason why a change can't be answered any more; undefined if it can. */
export function getAnswerRefusal(state: ChangeState): Message | undefined {
  switch (state) {
    case 'proposed':
      return undefined;
    case 'agreed':
      return messages.agreedAlready;
    case 'declined':
      return messages.declinedAlready;
    case 'expired':
      return messages.proposalOver;
    case 'withdrawn':
      return messages.proposalTakenBack;
  }
}
