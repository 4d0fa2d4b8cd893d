import type { SparePart } from 'api/contract';

/** Number of spare parts on the home page. */
const MAX_PARTS = 12;

/**
 * Picks spare parts round robin over the services: the first of each, then the second of each, and so on.
 * @param count maximum number
 */
export function pickParts(parts: readonly SparePart[], count = MAX_PARTS): readonly SparePart[] {
  const rounds = new Map<number, number>();
  const ranked = parts.map((part) => {
    const round = rounds.get(part.sub_category.id) ?? 0;
    rounds.set(part.sub_category.id, round + 1);
    return { part, round };
  });
  return ranked
    .toSorted((a, b) => a.round - b.round)
    .slice(0, count)
    .map(({ part }) => part);
}
