/** Parts that join an order after it was placed, as pure rules. The database holds the same in a trigger. */

/** How a change was agreed to: by telephone, as staff wrote down, or by the customer's own answer. */
export const AGREEMENTS = ['telephone', 'bookings'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

export const CHANGE_STATES = ['proposed', 'agreed', 'declined', 'expired', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Why a proposal can't be answered any more; undefined where it can. */
export function whyNoAnswer(state: ChangeState): string | undefined {
  switch (state) {
    case 'proposed':
      return undefined;
    case 'agreed':
      return 'You have agreed to this already.';
    case 'declined':
      return 'You have said no to this already.';
    case 'expired':
      return 'This booking has ended, so nothing was added.';
    case 'withdrawn':
      return 'This was taken back, so nothing was added.';
  }
}
