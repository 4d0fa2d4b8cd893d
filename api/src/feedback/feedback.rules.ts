/** Rules of feedback (ORDER-16). */

import { REVIEW_REASONS } from '../limits.ts';

/**
 * The reasons of a comma-joined text, each once; an empty text has none.
 * Null where one is not among the rating's reasons.
 */
export function parseReasons(rating: number, joined: string): string[] | null {
  const given = joined.split(',').map((reason) => reason.trim());
  const reasons = [...new Set(given.filter((reason) => reason !== ''))];
  const allowed: readonly string[] = REVIEW_REASONS[rating as keyof typeof REVIEW_REASONS] ?? [];
  return reasons.every((reason) => allowed.includes(reason)) ? reasons : null;
}
