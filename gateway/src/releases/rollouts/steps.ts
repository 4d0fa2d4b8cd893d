/** The steps of a guarded rollout. Pure. */

/** What is taken where nobody says otherwise. */
export const USUAL_STEPS: readonly number[] = [10, 50, 100];

/**
 * The steps as they are gone through: each above the one before, the last of them everybody.
 * @returns null where they can't be
 */
export function stepsOf(percentages: readonly number[]): number[] | null {
  const steps = percentages.at(-1) === 100 ? [...percentages] : [...percentages, 100];
  const fits = steps.every(
    (step, at) => step > (steps[at - 1] ?? 0) && step <= 100 && Number.isInteger(step * 100),
  );
  return fits && steps.length > 1 ? steps : null;
}
