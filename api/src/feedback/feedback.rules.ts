import { REVIEW_REASONS } from '../limits.ts';

/** Parses comma-joined reasons (ORDER-16), each once; returns null if one is not allowed for the rating. */
export function parseReasons(rating: number, joined: string): string[] | null {
  const items = joined.split(',').map((reason) => reason.trim());
  const reasons = [...new Set(items.filter((reason) => reason !== ''))];
  const allowed: readonly string[] = REVIEW_REASONS[rating as keyof typeof REVIEW_REASONS] ?? [];
  return reasons.every((reason) => allowed.includes(reason)) ? reasons : null;
}
