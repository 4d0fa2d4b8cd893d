/** Rollout part of `status`: the evidence, what is missing, and how long it should take. */
import type { Queryable } from 'platform/db';
import type { Language } from 'platform/language';
import { sumSide } from '../evidence/counts.ts';
import { HALT_TESTS, evaluateHalt, type HaltResult } from '../evidence/halting.ts';
import { describeMismatch } from '../evidence/decide-rollout.ts';
import { estimateMissingVisitors } from '../evidence/missing-visitors.ts';
import { evaluatePromotion, type Goal, type PromotionResult } from '../evidence/promoting.ts';
import type { RolloutRules } from '../evidence/rollout-rules.ts';
import type { StateRow } from '../actions/releases.sql.ts';
import { readEvidence, type RolloutEvidence } from '../reports/evidence.sql.ts';
import { findGuarded, type GuardedRow } from './guarded.sql.ts';
import { SETTLED_MS } from './watch.ts';

interface Test<Of> {
  of: Of;
  /** E-value. */
  e: number;
  /** Threshold of E. */
  needed: number;
}

/** Who has the version besides a share of visitors: at 0% first only the probe, then staff. */
type RolloutStage = 'probe' | 'staff' | 'visitors';

export interface RolloutStatus {
  /** Null if a person sets the share. */
  guarded:
    | (Pick<GuardedRow, 'version' | 'steps' | 'step' | 'state' | 'reason' | 'started_by'> & {
        stage: RolloutStage;
      })
    | null;
  alpha: number;
  visitors: number;
  /** Tests that halt the canary; empty without a canary. */
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

/** Reads the running rollout with its figures, or else the last guarded one. */
export async function readRolloutStatus(
  db: Queryable,
  state: StateRow,
  { rules, language }: { rules: RolloutRules; language: Language },
): Promise<{ rollout: RolloutStatus | null; evidence: RolloutEvidence | null }> {
  const latestGuarded = await findGuarded(db, state.remote);
  const guarded = latestGuarded === null ? null : toGuardedStatus(latestGuarded, state, language);
  const { remote, stable, canary: version, canary_since: rollout, percent } = state;
  if (version === null || rollout === null) {
    const noFigures = { visitors: 0, halting: [], next: { goal: 'promote' as const, tests: [] } };
    const finished =
      guarded === null
        ? null
        : { guarded, alpha: rules.alpha, ...noFigures, seconds: null, mismatch: null };
    return { rollout: finished, evidence: null };
  }
  const settledBefore = new Date(Date.now() - SETTLED_MS);
  const evidence = await readEvidence(db, { remote, rollout, version, stable }, settledBefore);
  const currentGuarded =
    latestGuarded?.rollout.getTime() === rollout.getTime() ? latestGuarded : null;
  const figures = toFigures(evidence, rules, { percent, guarded: currentGuarded, language });
  return { rollout: { ...figures, guarded: currentGuarded === null ? null : guarded }, evidence };
}

function toFigures(
  evidence: RolloutEvidence,
  rules: RolloutRules,
  {
    percent,
    guarded,
    language,
  }: { percent: number; guarded: GuardedRow | null; language: Language },
): Omit<RolloutStatus, 'guarded'> {
  const isLastStep = guarded === null || (guarded.steps[guarded.step + 1] ?? 100) >= 100;
  const goal: Goal = isLastStep ? 'promote' : 'step';
  const weights =
    sumSide(evidence.visitors, 'canary').seen + sumSide(evidence.visitors, 'stable').seen;
  // Further visitors of a network have a smaller weight; this is the average number of visitors per full weight.
  const visitorsPerWeight = weights === 0 ? 1 : evidence.counted / weights;
  const at = { share: percent / 100, visitors: weights };
  const tests = evaluatePromotion(evidence.settled, rules, goal).map((result) => {
    const missing = estimateMissingVisitors(result, evidence.settled[result.of], at);
    const { of, margin } = result;
    return {
      of,
      ...toDisplay(result),
      margin,
      missing: missing === null ? null : Math.ceil(missing * visitorsPerWeight),
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
    mismatch: describeMismatch(evidence, rules)?.[language] ?? null,
  };
}

function estimateSeconds(
  tests: readonly { missing: number | null }[],
  perSecond: number,
): number | null {
  const missing = tests.map((test) => test.missing ?? Number.POSITIVE_INFINITY);
  const maximum = Math.max(0, ...missing);
  if (maximum === 0) return 0;
  const seconds = maximum / perSecond;
  return Number.isFinite(seconds) ? Math.ceil(seconds) : null;
}

const MAX_E = 1e12;
const toDisplay = (test: { logE: number; needed: number }): { e: number; needed: number } => ({
  e: Number(Math.min(MAX_E, Math.exp(test.logE)).toPrecision(3)),
  needed: Number(Math.exp(test.needed).toPrecision(3)),
});

export const getReason = (
  { reason, reason_hi }: Pick<GuardedRow, 'reason' | 'reason_hi'>,
  language: Language,
): string | null => (language === 'hi' && reason !== null ? (reason_hi ?? reason) : reason);

const toGuardedStatus = (
  row: GuardedRow,
  { canary_for_staff: isForStaff }: StateRow,
  language: Language,
) => ({
  version: row.version,
  steps: row.steps,
  step: row.step,
  state: row.state,
  reason: getReason(row, language),
  started_by: row.started_by,
  stage: getStage(row.steps[row.step], isForStaff),
});

function getStage(percent: number | undefined, isForStaff: boolean): RolloutStage {
  if (percent !== 0) return 'visitors';
  return isForStaff ? 'staff' : 'probe';
}
