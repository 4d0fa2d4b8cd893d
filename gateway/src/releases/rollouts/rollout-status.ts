/** Rollout part of `status`: the evidence, what is missing, and how long it should take. */
import type { Queryable } from 'platform/db';
import { sumSide } from '../evidence/counts.ts';
import { HALT_TESTS, evaluateHalt, type HaltResult } from '../evidence/halting.ts';
import { describeMismatch } from '../evidence/next-act.ts';
import { estimateMissingVisitors } from '../evidence/missing-visitors.ts';
import { evaluatePromotion, type Goal, type PromotionResult } from '../evidence/promoting.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { StateRow } from '../releases.sql.ts';
import { readEvidence, type RolloutEvidence } from '../reports/evidence.sql.ts';
import { findGuarded, type GuardedRow } from '../guarded.sql.ts';
import { SETTLED_MS } from './watch.ts';

interface Test<Of> {
  of: Of;
  e: number;
  needed: number;
}

export interface RolloutStatus {
  /** Null if a person sets the share. */
  guarded: Pick<
    GuardedRow,
    'version' | 'steps' | 'step' | 'state' | 'reason' | 'started_by'
  > | null;
  alpha: number;
  visitors: number;
  halting: Test<HaltResult['of']>[];
  /** Tests for the next step or for promotion; `missing` is the number of visitors, null if it will never pass. */
  next: {
    goal: Goal;
    tests: (Test<PromotionResult['of']> & { margin: number; missing: number | null })[];
  };
  /** Expected time at the present traffic, in seconds; null without traffic, or if it will never pass. */
  seconds: number | null;
  mismatch: string | null;
}

/** The running rollout with its figures, or else the last guarded one. */
export async function readRolloutStatus(
  db: Queryable,
  state: StateRow,
  rules: RolloutRules,
): Promise<{ rollout: RolloutStatus | null; evidence: RolloutEvidence | null }> {
  const found = await findGuarded(db, state.remote);
  const guarded = found === null ? null : toGuardedStatus(found);
  const { remote, stable, canary: version, canary_since: rollout, percent } = state;
  if (version === null || rollout === null) {
    const rest = { visitors: 0, halting: [], next: { goal: 'promote' as const, tests: [] } };
    const over =
      guarded === null
        ? null
        : { guarded, alpha: rules.alpha, ...rest, seconds: null, mismatch: null };
    return { rollout: over, evidence: null };
  }
  const settledBefore = new Date(Date.now() - SETTLED_MS);
  const evidence = await readEvidence(db, { remote, rollout, version, stable }, settledBefore);
  const own = found?.rollout.getTime() === rollout.getTime() ? found : null;
  const shown = toFigures(evidence, rules, { percent, guarded: own });
  return { rollout: { ...shown, guarded: own === null ? null : guarded }, evidence };
}

function toFigures(
  evidence: RolloutEvidence,
  rules: RolloutRules,
  { percent, guarded }: { percent: number; guarded: GuardedRow | null },
): Omit<RolloutStatus, 'guarded'> {
  const last = guarded === null || (guarded.steps[guarded.step + 1] ?? 100) >= 100;
  const goal: Goal = last ? 'promote' : 'step';
  const weights =
    sumSide(evidence.visitors, 'canary').seen + sumSide(evidence.visitors, 'stable').seen;
  // Further visitors of a network count in part: the average number of visitors per full weight.
  const each = weights === 0 ? 1 : evidence.counted / weights;
  const at = { share: percent / 100, visitors: weights };
  const tests = evaluatePromotion(evidence.settled, rules, goal).map((finding) => {
    const missing = estimateMissingVisitors(finding, evidence.settled[finding.of], at);
    const { of, margin } = finding;
    return {
      of,
      ...toDisplay(finding),
      margin,
      missing: missing === null ? null : Math.ceil(missing * each),
    };
  });
  return {
    alpha: rules.alpha,
    visitors: evidence.counted,
    halting: HALT_TESTS.map((of) => ({
      of,
      ...toDisplay(evaluateHalt(evidence.reported, of, rules)),
    })),
    next: { goal, tests },
    seconds: estimateSeconds(tests, evidence.perSecond),
    mismatch: describeMismatch(evidence, rules),
  };
}

function estimateSeconds(
  tests: readonly { missing: number | null }[],
  perSecond: number,
): number | null {
  const missing = tests.map((test) => test.missing ?? Number.POSITIVE_INFINITY);
  const most = Math.max(0, ...missing);
  if (most === 0) return 0;
  const seconds = most / perSecond;
  return Number.isFinite(seconds) ? Math.ceil(seconds) : null;
}

/** Cap for display: beyond it the figure says nothing more. */
const MAX_E = 1e12;
const toDisplay = (test: { logE: number; needed: number }): { e: number; needed: number } => ({
  e: Number(Math.min(MAX_E, Math.exp(test.logE)).toPrecision(3)),
  needed: Number(Math.exp(test.needed).toPrecision(3)),
});

const toGuardedStatus = ({ version, steps, step, state, reason, started_by }: GuardedRow) => ({
  version,
  steps,
  step,
  state,
  reason,
  started_by,
});
