/** Rules of the feedback form (ORDER-15 to ORDER-18). */
import { REVIEW_REASONS } from 'api/limits';

export type Rating = 1 | 2 | 3 | 4 | 5;

/** What the customer entered before the form's scripts were loaded. */
export interface FeedbackDraft {
  /** 0 if nothing is chosen. */
  rating: Rating | 0;
  comment: string;
  /** Whether the customer submitted it; the form sends it as soon as it is loaded. */
  isSubmitted: boolean;
}

/** A reason in the API's wording. */
type Reason = (typeof REVIEW_REASONS)[Rating][number];

/** Reasons for a rating; empty without a rating. */
export const getReasons = (rating: Rating | 0): readonly Reason[] =>
  rating === 0 ? [] : REVIEW_REASONS[rating];

/** Keeps the selected reasons that are available for the new rating. */
export const keepValidReasons = (chosen: readonly string[], rating: Rating | 0): string[] =>
  chosen.filter((reason) => getReasons(rating).some((offered) => offered === reason));

/** Builds the request body. `reason` is comma-joined in the order of the rating's list. */
export function buildReviewBody(rating: Rating, chosen: readonly string[], comment: string) {
  const reason = getReasons(rating)
    .filter((offered) => chosen.includes(offered))
    .join(',');
  return { rating, comment: comment.trim(), reason, forwardMessage: '' };
}
