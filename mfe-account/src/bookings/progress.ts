/** Progress steps of a booking: Placed, Confirmed, Technician, Done. Pure. */

/** Steps in order. */
const STEPS = ['placed', 'confirmed', 'technician', 'done'] as const;
type StepName = (typeof STEPS)[number];

export interface ProgressStep {
  name: StepName;
  /** Completion time in ISO 8601; null if the step is not reached. */
  at: string | null;
  /** Whether this is the latest completed step. */
  current: boolean;
}

/** API statuses of each step; the first one in the order's history gives the time. */
const STANDS_FOR: Record<StepName, readonly string[]> = {
  placed: ['pending'],
  confirmed: ['confirmed'],
  technician: ['assigned', 'in progress'],
  done: ['completed'],
};

/**
 * Computes all steps.
 * @param taken the order's statuses with their times
 */
export function progressOf(
  taken: readonly { status: string; at: string }[],
): readonly ProgressStep[] {
  const times = STEPS.map(
    (name) => taken.find(({ status }) => STANDS_FOR[name].includes(status))?.at ?? null,
  );
  const last = times.findLastIndex((at) => at !== null);
  return STEPS.map((name, index) => ({ name, at: times[index] ?? null, current: index === last }));
}
