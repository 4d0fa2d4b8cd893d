import type { FailureKind } from 'contract/report';

/** Reported facts about one visitor of a version. Null (or false) if a fact was not reported. */
export interface VisitFacts {
  /** Whether the page reported that it works, or that it failed. */
  reported: boolean;
  failed: FailureKind | 'gateway' | null;
  /** Reason of the failure, for staff. */
  reason: string | null;
  /** Whether the vital was good. */
  lcp: boolean | null;
  inp: boolean | null;
  cls: boolean | null;
  /** False if an API call failed, true if all were answered. */
  api: boolean | null;
  /** Whether the visitor added to the cart. */
  added: boolean;
  ordered: boolean;
}

export const NO_FACTS: VisitFacts = {
  reported: false,
  failed: null,
  reason: null,
  lcp: null,
  inp: null,
  cls: null,
  api: null,
  added: false,
  ordered: false,
};

/** Merges known and newly reported facts: the first vital stays, and a failure is never undone. */
export function mergeFacts(earlier: VisitFacts, added: VisitFacts): VisitFacts {
  return {
    reported: earlier.reported || added.reported,
    failed: earlier.failed ?? added.failed,
    reason: earlier.failed === null ? added.reason : earlier.reason,
    lcp: earlier.lcp ?? added.lcp,
    inp: earlier.inp ?? added.inp,
    cls: earlier.cls ?? added.cls,
    api: earlier.api === false || added.api === false ? false : (earlier.api ?? added.api),
    added: earlier.added || added.added,
    ordered: earlier.ordered || added.ordered,
  };
}
