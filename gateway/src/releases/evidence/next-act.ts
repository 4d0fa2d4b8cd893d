/** What a guarded rollout does next (ADR 32). Pure: whoever asks carries it out. */
import type { Evidence } from './evidence.ts';
import { reasonToHalt } from './halting.ts';
import { totalOf } from './counts.ts';
import { mayGoUp } from './promoting.ts';
import { haltAt, type RolloutRules } from './rollout-rules.ts';
import { logMismatch } from './sample-ratio.ts';

/** Where a guarded rollout stands. */
export interface RolloutPlan {
  /** Percentages of visitors, rising; the last is 100: stable for everybody. */
  steps: readonly number[];
  /** Index of the step that is in force. */
  step: number;
  /** How long it has been in force, and how long the rollout has been looked after, in seconds. */
  stepSeconds: number;
  seconds: number;
}

/** The next act: nothing yet, the next share, stable for everybody, halted for its faults, or held for a person. */
export type NextAct =
  | { act: 'wait' }
  | { act: 'step'; percent: number }
  | { act: 'promote' }
  | { act: 'halt'; reason: string }
  | { act: 'hold'; reason: string };

/** Decides. Halting comes before everything, and what can't be believed is not gone by. */
export function nextAct(plan: RolloutPlan, evidence: Evidence, rules: RolloutRules): NextAct {
  const fault = reasonToHalt(evidence.told, rules);
  if (fault !== null) return { act: 'halt', reason: fault };
  const mismatch = mismatchOf(evidence, rules);
  if (mismatch !== null) return { act: 'hold', reason: mismatch };
  const next = plan.steps[plan.step + 1] ?? 100;
  const goal = next >= 100 ? 'promote' : 'step';
  if (plan.stepSeconds >= rules.leastSeconds && mayGoUp(evidence.settled, rules, goal))
    return goal === 'promote' ? { act: 'promote' } : { act: 'step', percent: next };
  if (plan.seconds >= rules.longestHours * 3600) {
    const reason = `It could not be decided in ${rules.longestHours} hours: too few visitors, or too close to call.`;
    return { act: 'hold', reason };
  }
  return { act: 'wait' };
}

/** Says that too many or too few visitors were counted for the canary, or null. */
export function mismatchOf({ visitors }: Evidence, rules: RolloutRules): string | null {
  if (logMismatch(visitors) < haltAt(rules, 'ratio')) return null;
  const seen = totalOf(visitors, 'canary').seen;
  const fair = visitors.reduce(
    (sum, { share, canary, stable }) => sum + share * (canary.seen + stable.seen),
    0,
  );
  return `${Math.round(seen)} visitors were counted for the canary where its share says ${Math.round(fair)}: the comparison can't be believed.`;
}
