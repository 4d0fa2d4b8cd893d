/** Whether a percentage has at most two decimals, because a bucket is a hundredth of a percent. */
export const isWholeBuckets = (percent: number): boolean => Number(percent.toFixed(2)) === percent;

/** Percentages of visitors. */
export const DEFAULT_STEPS: readonly number[] = [10, 50, 100];

/** Returns the steps with 100 at the end; null if they do not ascend or are no percentages. */
export function parseSteps(percentages: readonly number[]): number[] | null {
  const steps = percentages.at(-1) === 100 ? [...percentages] : [...percentages, 100];
  const isValid = steps.every(
    (step, at) => step > (steps[at - 1] ?? 0) && step <= 100 && isWholeBuckets(step),
  );
  return isValid && steps.length > 1 ? steps : null;
}
