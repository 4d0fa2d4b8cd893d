/** Values of the lines about releases. */

/** Visitors of one side, as they are printed. */
export interface VisitorShare {
  /** Visitors with the measured event. */
  hits: string;
  /** All visitors who were counted. */
  seen: string;
  rate: string;
}

/** Position of a guarded rollout. */
export interface RolloutStep {
  /** Remote and version. */
  what: string;
  /** Number of the current step, from 1. */
  step: number;
  /** Number of all steps. */
  steps: number;
  stage: string;
  state: string;
}

/** How many visitors are missing for which tests; `time` is null if it is unknown. */
export interface MissingVisitors {
  count: string;
  goal: string;
  tests: string;
  time: string | null;
}

/** A rollout in the history; a field is null if it was not chosen. */
export interface RolloutAction {
  percent: number;
  /** Percentages, such as `10% → 50%`. */
  steps: string | null;
  holdAt: number | null;
  /** How many visitors the decision is based on. */
  visitors: string | null;
}
