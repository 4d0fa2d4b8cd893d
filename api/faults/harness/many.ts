/** Runs `work` for 0 … count-1 concurrently. */
export const runAtOnce = <Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

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
