/** Parts that join an order after it was placed, as pure rules. The database holds the same in a trigger. */

import type { Said } from 'platform/language';
import { say } from '../texts/texts.ts';

/** How a change was agreed to: by telephone, as staff wrote down, or by the customer's own answer. */
export const AGREEMENTS = ['telephone', 'bookings'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Why a proposal can't be answered any more; undefined where it can. */
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
