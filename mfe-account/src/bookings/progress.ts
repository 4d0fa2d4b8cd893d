/** The line of steps of a booking: Placed, Confirmed, Technician, Done. No React, no network. */

/** The steps that a customer sees, in their order. */
const STEPS = ['placed', 'confirmed', 'technician', 'done'] as const;
type StepName = (typeof STEPS)[number];

/** One step of the line. */
export interface ProgressStep {
  name: StepName;
  /** When it was taken, in ISO 8601; null where it was not. */
  at: string | null;
  /** The last one that was taken. */
  current: boolean;
}

/** Which statuses of the API a step stands for; the first of them that the order had gives its time. */
const STANDS_FOR: Record<StepName, readonly string[]> = {
  placed: ['pending'],
  confirmed: ['confirmed'],
  technician: ['assigned', 'in progress'],
  done: ['completed'],
};

/**
 * The whole line.
 * @param taken the statuses that the order had, with their times
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
