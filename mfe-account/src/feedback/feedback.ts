/** The feedback form's rules (ORDER-15 to ORDER-18). */

import { REVIEW_REASONS } from 'api/limits';

/** 1 to 5 stars. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** A reason, as it is sent. */
type Reason = (typeof REVIEW_REASONS)[Rating][number];

/** The reasons that a rating offers; none before a rating was chosen. */
export const reasonsFor = (rating: Rating | 0): readonly Reason[] =>
  rating === 0 ? [] : REVIEW_REASONS[rating];

/** The chosen reasons that still fit after the rating changed. */
export const keepFitting = (chosen: readonly string[], rating: Rating | 0): string[] =>
  chosen.filter((reason) => reasonsFor(rating).some((offered) => offered === reason));

/** What is sent. `reason` is comma-joined, in the order in which the rating lists them. */
export function reviewPayload(rating: Rating, chosen: readonly string[], comment: string) {
  const reason = reasonsFor(rating)
    .filter((offered) => chosen.includes(offered))
    .join(',');
  return { rating, comment: comment.trim(), reason, forwardMessage: '' };
}
