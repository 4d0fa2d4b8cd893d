import type { SparePart } from 'api/contract';

/** Number of spare parts on the home page. */
const SHOWN_PARTS = 12;

/**
 * Picks spare parts round robin over the services: the first of each, then the second of each, and so on.
 * @param count maximum number
 */
export function pickParts(parts: readonly SparePart[], count = SHOWN_PARTS): readonly SparePart[] {
  const turns = new Map<number, number>();
  const ranked = parts.map((part) => {
    const turn = turns.get(part.sub_category.id) ?? 0;
    turns.set(part.sub_category.id, turn + 1);
    return { part, turn };
  });
  return ranked
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ part }) => part);
}
