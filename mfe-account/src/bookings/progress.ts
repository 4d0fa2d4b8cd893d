/** Progress steps of a booking: Placed, Confirmed, Technician (or On the way, With you), Done. Pure. */

/** Steps in order. */
const STEPS = ['placed', 'confirmed', 'technician', 'done'] as const;
type StepName = (typeof STEPS)[number];

/** Visit states that replace the technician step while they last. */
const VISIT_STATES = ['on the way', 'arrived'] as const;
type VisitState = (typeof VISIT_STATES)[number];

export interface ProgressStep {
  name: StepName | VisitState;
  isDone: boolean;
  /** When the booking reached the step, in ISO 8601; null if it has not, or if the time is unknown. */
  at: string | null;
  /** Whether this is the latest step that the booking has reached. */
  isCurrent: boolean;
}

/** API statuses of each step; the first one in the order's history gives the time. */
const STEP_STATUSES: Record<StepName, readonly string[]> = {
  placed: ['pending'],
  confirmed: ['confirmed'],
  technician: ['assigned', 'in progress'],
  done: ['completed'],
};

/**
 * Computes all steps.
 * @param history the order's statuses with their times
 * @param visit the state of the order's visit; undefined if there is no visit
 */
export function getProgress(
  history: readonly { status: string; at: string }[],
  visit?: string,
): readonly ProgressStep[] {
  const times = STEPS.map(
    (name) => history.find(({ status }) => STEP_STATUSES[name].includes(status))?.at ?? null,
  );
  const lastIndex = times.findLastIndex((at) => at !== null);
  const visitState = VISIT_STATES.find((state) => state === visit);
  const currentIndex =
    visitState === undefined ? lastIndex : Math.max(lastIndex, STEPS.indexOf('technician'));
  return STEPS.map((name, index): ProgressStep => {
    const at = times[index] ?? null;
    const isCurrent = index === currentIndex;
    // The order list has no time for this step, and the time of the assignment would be wrong.
    if (visitState !== undefined && name === 'technician' && isCurrent)
      return { name: visitState, isDone: true, at: null, isCurrent };
    return { name, isDone: at !== null, at, isCurrent };
  });
}
