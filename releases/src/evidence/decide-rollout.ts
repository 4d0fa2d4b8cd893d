/** Decides how a guarded rollout continues (ADR 32). Pure: the caller carries the decision out. */
import type { Evidence } from './evidence.ts';
import { composeLine, type Line } from '../texts/lines.ts';
import { findHaltReason } from './halting.ts';
import { sumSide } from './counts.ts';
import { findDoubt } from './little-traffic.ts';
import { hasEvidence } from './promoting.ts';
import { getHaltThreshold, type RolloutRules } from './rollout-rules.ts';
import { computeSampleRatioLogE } from './sample-ratio.ts';

/** Result of a probe: a browser runs the main journeys with the canary. */
export interface ProbeResult {
  passed: boolean;
  /** The step that failed; null if it passed. */
  reason: string | null;
}

/** Result of the staff stage, in which only staff have the canary. */
export interface StaffResult {
  /** Duration of the stage in seconds; 0: there is none. */
  seconds: number;
  hasBegun: boolean;
  /** Failures and errors of the version in their browsers. */
  failures: number;
}

/** A rollout without a stage for staff. */
export const NO_STAFF: StaffResult = { seconds: 0, hasBegun: false, failures: 0 };

export interface RolloutPlan {
  /**
   * Percentages of visitors, ascending; the last is 100, which makes the version stable. At 0% the probe has it, and
   * then staff.
   */
  steps: readonly number[];
  /** Index of the current step. */
  step: number;
  /** Time since the current step began. */
  stepSeconds: number;
  /** Time since the wait for a decision began. */
  seconds: number;
  /** Whether it is promoted at the end even without sufficient evidence, unless the evidence is against it. */
  acceptsRisk: boolean;
  /** The last result of the probe in this rollout, or null. */
  probe: ProbeResult | null;
  staff: StaffResult;
}

/** `staff`: give the canary to staff. `hold`: wait until a person decides. */
export type RolloutDecision =
  | { action: 'wait' }
  | { action: 'staff' }
  | { action: 'step'; percent: number }
  | { action: 'promote' }
  | { action: 'halt'; reason: Line }
  | { action: 'hold'; reason: Line };

/**
 * Decides what happens next. Halting comes first. Counts that can't be trusted never promote, so they are checked
 * before the evidence.
 */
export function decideRollout(
  plan: RolloutPlan,
  evidence: Evidence,
  rules: RolloutRules,
): RolloutDecision {
  const haltReason = findProbeFault(plan.probe) ?? findHaltReason(evidence.reported, rules);
  if (haltReason !== null) return { action: 'halt', reason: haltReason };
  if (plan.steps[plan.step] === 0) return decideBeforeVisitors(plan);
  const doubt = describeMismatch(evidence, rules) ?? findUnweightedReason(evidence, rules);
  if (doubt !== null) return { action: 'hold', reason: doubt };
  const nextPercent = plan.steps[plan.step + 1] ?? 100;
  const goal = nextPercent >= 100 ? 'promote' : 'step';
  if (plan.stepSeconds >= rules.minStepSeconds && hasEvidence(evidence.settled, rules, goal))
    return goal === 'promote' ? { action: 'promote' } : { action: 'step', percent: nextPercent };
  return plan.seconds < rules.maxDays * DAY_SECONDS
    ? { action: 'wait' }
    : endUndecided(plan, evidence, rules);
}

/** Returns why the probe halts a canary, guarded or not; null if it does not. */
export const findProbeFault = (probe: ProbeResult | null): Line | null =>
  probe?.passed === false ? composeLine(({ reasons }) => reasons.probeFailed(probe.reason)) : null;

/** How long a rollout waits for the first result of the probe, which checks new canaries at once if it runs. */
const PROBE_WAIT_SECONDS = 600;

/** Decides while no visitor has the version. */
function decideBeforeVisitors(plan: RolloutPlan): RolloutDecision {
  const { probe, seconds, staff, stepSeconds, steps } = plan;
  const stepUp = { action: 'step', percent: steps[1] ?? 100 } as const;
  if (staff.hasBegun) {
    if (staff.failures > 0)
      return { action: 'hold', reason: composeLine(({ reasons }) => reasons.staffFailed) };
    return stepSeconds < staff.seconds ? { action: 'wait' } : stepUp;
  }
  if (probe !== null) return staff.seconds > 0 ? { action: 'staff' } : stepUp;
  if (seconds < PROBE_WAIT_SECONDS) return { action: 'wait' };
  return { action: 'hold', reason: composeLine(({ reasons }) => reasons.probeSilent) };
}

const DAY_SECONDS = 86_400;

/** Decides after the maximum duration. */
function endUndecided(
  { acceptsRisk }: RolloutPlan,
  { unweighted }: Evidence,
  { maxDays }: RolloutRules,
): RolloutDecision {
  const doubt = findDoubt(unweighted);
  if (acceptsRisk && doubt === null) return { action: 'promote' };
  const reason = composeLine(({ reasons }, language) =>
    reasons.undecided(maxDays, doubt?.[language] ?? reasons.tooFewVisitors),
  );
  return { action: 'hold', reason };
}

/** Returns why the version would be halted if its visitors came from enough networks, else null. */
function findUnweightedReason({ unweighted }: Evidence, rules: RolloutRules): Line | null {
  const reason = findHaltReason(unweighted, rules);
  return reason && composeLine(({ reasons }, language) => reasons.fewNetworks(reason[language]));
}

/** Returns a sentence if too many or too few visitors were counted for the canary, else null. */
export function describeMismatch({ visitors }: Evidence, rules: RolloutRules): Line | null {
  if (computeSampleRatioLogE(visitors) < getHaltThreshold(rules, 'ratio')) return null;
  const seen = sumSide(visitors, 'canary').seen;
  const expected = visitors.reduce(
    (sum, { share, canary, stable }) => sum + share * (canary.seen + stable.seen),
    0,
  );
  return composeLine(({ reasons }) => reasons.mismatch(Math.round(seen), Math.round(expected)));
}
