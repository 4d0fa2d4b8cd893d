/** Decides the next act of a guarded rollout (ADR 32). Pure: the caller carries it out. */
import type { Evidence } from './evidence.ts';
import { findHaltReason } from './halting.ts';
import { sumSide } from './counts.ts';
import { canStepUp } from './promoting.ts';
import { getHaltThreshold, type RolloutRules } from './rollout-rules.ts';
import { logMismatch } from './sample-ratio.ts';

export interface RolloutPlan {
  /** Percentages of visitors, ascending; the last is 100, which makes the version stable. */
  steps: readonly number[];
  /** Index of the current step. */
  step: number;
  stepSeconds: number;
  seconds: number;
}

/** The next act: wait, step up, promote, halt, or hold until a person decides. */
export type NextAct =
  | { act: 'wait' }
  | { act: 'step'; percent: number }
  | { act: 'promote' }
  | { act: 'halt'; reason: string }
  | { act: 'hold'; reason: string };

/** Decides the next act. Halting comes first, and counts that can't be trusted never promote. */
export function nextAct(plan: RolloutPlan, evidence: Evidence, rules: RolloutRules): NextAct {
  const fault = findHaltReason(evidence.reported, rules);
  if (fault !== null) return { act: 'halt', reason: fault };
  const mismatch = describeMismatch(evidence, rules);
  if (mismatch !== null) return { act: 'hold', reason: mismatch };
  const next = plan.steps[plan.step + 1] ?? 100;
  const goal = next >= 100 ? 'promote' : 'step';
  if (plan.stepSeconds >= rules.leastSeconds && canStepUp(evidence.settled, rules, goal))
    return goal === 'promote' ? { act: 'promote' } : { act: 'step', percent: next };
  if (plan.seconds >= rules.longestHours * 3600) {
    const reason = `It could not be decided in ${rules.longestHours} hours: too few visitors, or too close to call.`;
    return { act: 'hold', reason };
  }
  return { act: 'wait' };
}

/** A sentence if too many or too few visitors were counted for the canary, else null. */
export function describeMismatch({ visitors }: Evidence, rules: RolloutRules): string | null {
  if (logMismatch(visitors) < getHaltThreshold(rules, 'ratio')) return null;
  const seen = sumSide(visitors, 'canary').seen;
  const fair = visitors.reduce(
    (sum, { share, canary, stable }) => sum + share * (canary.seen + stable.seen),
    0,
  );
  return `${Math.round(seen)} visitors were counted for the canary where its share says ${Math.round(fair)}: the comparison can't be trusted.`;
}
