/** The feedback form's rules (specification, sections 5 and 9). */

/** Most characters of a comment. */
export const COMMENT_LENGTH = 200;

/** 1 to 5 stars. */
export type Rating = 1 | 2 | 3 | 4 | 5;

const REASONS: Record<Rating, readonly string[]> = {
  1: ['Bad Behavior', 'Bad Service', 'Delay to reach destination'],
  2: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  3: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  4: ['Good Behavior', 'Experienced', 'Proper In Time'],
  5: ['Excellent Behavior', 'Full Experienced', 'Timely'],
};

/** The reasons that a rating offers; none before a rating was chosen. */
export const reasonsFor = (rating: Rating | 0): readonly string[] =>
  rating === 0 ? [] : REASONS[rating];

/** The chosen reasons that still fit after the rating changed. */
export const keepFitting = (chosen: readonly string[], rating: Rating | 0): string[] =>
  chosen.filter((reason) => reasonsFor(rating).includes(reason));

/** What is sent. `reason` is comma-joined, in the order in which the rating lists them. */
export function reviewPayload(rating: Rating, chosen: readonly string[], comment: string) {
  const reason = reasonsFor(rating)
    .filter((offered) => chosen.includes(offered))
    .join(',');
  return { rating, comment: comment.trim(), reason, forwardMessage: '' };
}
