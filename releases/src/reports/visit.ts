/** Types of the reports about rollouts. */
import type { VisitFacts } from './facts.ts';

/** One visitor of a rollout, with the facts of a report. */
export interface Visit {
  remote: string;
  /** Start of the rollout, which identifies it together with `remote`. */
  rollout: Date;
  /** Keyed hash of the visitor ID. */
  visitor: Buffer;
  /** The version that the visitor's bucket assigns. */
  version: string;
  /** Share of visitors who got the canary at that time, 0 to 1; null: only updates a visitor who is already counted. */
  share: number | null;
  /** Keyed hash of the network. */
  network: Buffer;
  facts: VisitFacts;
}

/**
 * A version that loaded or failed. Outcomes are displayed. A failure while only staff have the version also makes its
 * rollout wait for a person.
 */
export interface Outcome {
  remote: string;
  version: string;
  failed: boolean;
}
