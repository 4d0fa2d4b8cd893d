/** Divides the lines of a cart among several visits. Pure. */
import type { WorkItem } from '../../visits/work.rules.ts';

interface LineWithWork<Line> {
  line: Line;
  /** The work of its pieces; null for spare parts. */
  work: WorkItem | null;
}

/**
 * Returns the lines of each visit; a line may be divided by its quantity. Spare parts belong to the first visit.
 * Returns null if the visits do not cover exactly the work of the lines, because the cart has changed.
 */
export function divideLines<Line extends { quantity: number }>(
  lines: readonly LineWithWork<Line>[],
  visits: readonly (readonly WorkItem[])[],
): Line[][] | null {
  const unassigned = lines.map(({ work }) => work?.quantity ?? 0);
  const divided = visits.map((): Line[] => []);
  const assign = (visit: number, index: number, quantity: number): void => {
    const line = lines[index]?.line;
    if (line === undefined || quantity === 0) return;
    unassigned[index] = (unassigned[index] ?? 0) - quantity;
    divided[visit]?.push({ ...line, quantity });
  };
  for (const [visit, items] of visits.entries())
    for (const item of items) {
      let missing = item.quantity;
      for (const [index, { work }] of lines.entries()) {
        if (work?.skill !== item.skill || work.minutes !== item.minutes) continue;
        const quantity = Math.min(missing, unassigned[index] ?? 0);
        assign(visit, index, quantity);
        missing -= quantity;
      }
      // The work of a skill may have been planned as a whole, as one item with the sum of the minutes.
      if (missing > 0) assignWholeSkill(visit, item);
    }

  function assignWholeSkill(visit: number, { skill }: WorkItem): void {
    for (const [index, { work }] of lines.entries())
      if (work?.skill === skill) assign(visit, index, unassigned[index] ?? 0);
  }

  if (unassigned.some((quantity) => quantity > 0) || !hasAllWork(lines, visits)) return null;
  for (const { line, work } of lines) if (work === null) divided[0]?.push(line);
  return divided;
}

/** Returns the minutes of each skill, as text that can be compared. */
function describeWork(items: readonly WorkItem[]): string {
  const sums = new Map<number, number>();
  for (const { skill, minutes, quantity } of items)
    sums.set(skill, (sums.get(skill) ?? 0) + minutes * quantity);
  return JSON.stringify([...sums].sort(([a], [b]) => a - b));
}

/** Returns true if the visits have as many minutes of each skill as the lines. */
const hasAllWork = (
  lines: readonly LineWithWork<unknown>[],
  visits: readonly (readonly WorkItem[])[],
): boolean =>
  describeWork(lines.flatMap(({ work }) => (work === null ? [] : [work]))) ===
  describeWork(visits.flat());
