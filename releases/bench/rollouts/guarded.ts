/** Simulates guarded rollouts: how many are promoted, and after how many visitors. */
import { NO_STAFF, decideRollout } from '../../src/evidence/decide-rollout.ts';
import type { RolloutRules } from '../../src/evidence/rollout-rules.ts';
import type { Random } from './random.ts';
import { Tally } from './tally.ts';
import type { Canary, Scenario } from './scenario.ts';

export interface GuardedRun {
  scenario: Scenario;
  canary: Canary;
  visitors: number;
  rules: RolloutRules;
}

export interface GuardedResult {
  action: 'promote' | 'halt' | 'hold' | 'wait';
  /** Visitors until the decision. */
  visitors: number;
  /** Visitors until the second step; -1 if it was not reached. */
  visitorsToStep: number;
}

const STEPS = [10, 50, 100];
const SHARES = [0.1, 0.5];
/**
 * Visitors between two checks: 1 in 200 of the previous ones, but at least five. A gateway checks every three seconds.
 */
const MIN_INTERVAL = 5;
const INTERVAL_DIVISOR = 200;

/** Runs one rollout until it is decided. Every check finds the step old enough. */
export function runGuarded(run: GuardedRun, random: Random): GuardedResult {
  const tally = new Tally(run.scenario, run.canary, SHARES);
  let [step, visitorsToStep, nextCheck] = [0, -1, MIN_INTERVAL];
  while (tally.visitors < run.visitors) {
    tally.visit(random, step, () => undefined);
    if (tally.visitors < nextCheck) continue;
    nextCheck =
      tally.visitors + Math.max(MIN_INTERVAL, Math.floor(tally.visitors / INTERVAL_DIVISOR));
    const plan = {
      steps: STEPS,
      step,
      stepSeconds: run.rules.minStepSeconds,
      seconds: 0,
      acceptsRisk: false,
      probe: null,
      staff: NO_STAFF,
    };
    const { action } = decideRollout(plan, tally.evidence, run.rules);
    if (action === 'step') [step, visitorsToStep] = [1, tally.visitors];
    else if (action !== 'wait' && action !== 'staff')
      return { action, visitors: tally.visitors, visitorsToStep };
  }
  return { action: 'wait', visitors: tally.visitors, visitorsToStep };
}
