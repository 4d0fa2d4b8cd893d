import type { SparePart } from 'api/contract';

/** How many spare parts the home page shows. */
const SHOWN_PARTS = 12;

/**
 * Chooses spare parts so that every service has its turn: the first of each, then the second of each, and so on.
 * @param count how many, at most
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
