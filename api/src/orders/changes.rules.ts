/** Rules of changes to placed orders. A database trigger enforces the same. */

import type { Message } from 'platform/language';
import { messages } from '../texts/texts.ts';

/** How the customer agreed, or is asked: by telephone, as staff recorded, or in their bookings. */
export const AGREEMENTS = ['telephone', 'bookings'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

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
