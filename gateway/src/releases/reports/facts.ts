import type { FailureKind } from './report.schema.ts';

/** Null, or false for `told`, `added` and `ordered`, if nothing was reported. */
export interface Facts {
  told: boolean;
  failed: FailureKind | 'gateway' | null;
  /** Reason of the failure, for staff. */
  reason: string | null;
  /** Whether each was good. */
  lcp: boolean | null;
  inp: boolean | null;
  cls: boolean | null;
  api: boolean | null;
  added: boolean;
  ordered: boolean;
}

export const NO_FACTS: Facts = {
  told: false,
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
export function mergeFacts(known: Facts, told: Facts): Facts {
  return {
    told: known.told || told.told,
    failed: known.failed ?? told.failed,
    reason: known.failed === null ? told.reason : known.reason,
    lcp: known.lcp ?? told.lcp,
    inp: known.inp ?? told.inp,
    cls: known.cls ?? told.cls,
    api: known.api === false || told.api === false ? false : (known.api ?? told.api),
    added: known.added || told.added,
    ordered: known.ordered || told.ordered,
  };
}
