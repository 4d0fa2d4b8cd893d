/** Values of the lines about releases. */

/** Visitors with a hit of all that were counted, as they are printed. */
export interface VisitorShare {
  hits: string;
  seen: string;
  rate: string;
}

/** Position of a guarded rollout. */
export interface RolloutStep {
  /** Remote and version. */
  what: string;
  step: number;
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

/** A rollout in the history; a field is null if the person did not choose it. */
export interface RolloutAction {
  percent: number;
  steps: string | null;
  holdAt: number | null;
  /** How many visitors the decision is based on. */
  visitors: string | null;
}
