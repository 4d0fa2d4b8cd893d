/** Rules of feedback (specification, section 9). */

export const LONGEST_COMMENT = 200;

const REASONS: Record<number, readonly string[]> = {
  1: ['Bad Behavior', 'Bad Service', 'Delay to reach destination'],
  2: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  3: ['Moderate Behavior', 'Low Experience', 'Bad Behavior'],
  4: ['Good Behavior', 'Experienced', 'Proper In Time'],
  5: ['Excellent Behavior', 'Full Experienced', 'Timely'],
};

/**
 * The reasons of a comma-joined text, each once; an empty text has none.
 * Null where one is not among the rating's reasons.
 */
export function reasonsFrom(rating: number, joined: string): string[] | null {
  const given = joined.split(',').map((reason) => reason.trim());
  const reasons = [...new Set(given.filter((reason) => reason !== ''))];
  const allowed = REASONS[rating] ?? [];
  return reasons.every((reason) => allowed.includes(reason)) ? reasons : null;
}
