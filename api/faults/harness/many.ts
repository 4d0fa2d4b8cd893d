/** Runs `work` `count` times concurrently. */
export const repeatConcurrently = <Result>(
  count: number,
  work: () => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, work));

/** Counts values: `{200: 49, 503: 1}`. */
export function countValues(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Returns the quantile at `share` (0 to 1); 0 for no values. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns all permutations. */
export const listPermutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) =>
        listPermutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
      );
