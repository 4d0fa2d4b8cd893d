/** Rules of changes to placed orders. A database trigger enforces the same. */

import type { Said } from 'platform/language';
import { say } from '../texts/texts.ts';

/** How the customer agreed: by telephone, as staff recorded, or in their bookings. */
export const AGREEMENTS = ['telephone', 'bookings'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Returns the reason why a change can't be answered any more; undefined if it can. */
export function getAnswerRefusal(state: ChangeState): Said | undefined {
  switch (state) {
    case 'proposed':
      return undefined;
    case 'agreed':
      return say.agreedAlready;
    case 'declined':
      return say.declinedAlready;
    case 'expired':
      return say.proposalOver;
    case 'withdrawn':
      return say.proposalTakenBack;
  }
}
