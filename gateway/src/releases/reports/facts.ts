/** What is known of one visitor of a rollout, and how what his pages tell is put together. Pure. */
import type { FailureKind } from './report.schema.ts';

/** Null, or false for `told`, `added` and `ordered`: nothing was told of it. */
export interface Facts {
  told: boolean;
  failed: FailureKind | 'gateway' | null;
  /** Of the failure, for staff. */
  reason: string | null;
  /** Whether each was good. */
  lcp: boolean | null;
  inp: boolean | null;
  cls: boolean | null;
  api: boolean | null;
  added: boolean;
  ordered: boolean;
}

/** A visitor of whom only is known that he was there. */
export const UNTOLD: Facts = {
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

/** Puts together what was known and what is told: the first vital stays, and what failed once has failed. */
export function together(known: Facts, told: Facts): Facts {
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
