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
  /** Visitors until the decision, and until the second step; -1 if it was not reached. */
  visitors: number;
  stepped: number;
}

const STEPS = [10, 50, 100];
const SHARES = [0.1, 0.5];
/**
 * Checks after every fifth visitor, later after every two hundredth of the visitors so far: a gateway checks every
 * three seconds.
 */
const MIN_PAUSE = 5;
const PART = 200;

/** Runs one rollout until it is decided. Time does not matter here: each check finds the step old enough. */
export function runGuarded(run: GuardedRun, random: Random): GuardedResult {
  const tally = new Tally(run.scenario, run.canary, SHARES);
  let [step, stepped, next] = [0, -1, MIN_PAUSE];
  while (tally.visitors < run.visitors) {
    tally.visit(random, step, () => undefined);
    if (tally.visitors < next) continue;
    next = tally.visitors + Math.max(MIN_PAUSE, Math.floor(tally.visitors / PART));
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
    if (action === 'step') [step, stepped] = [1, tally.visitors];
    else if (action !== 'wait' && action !== 'staff')
      return { action, visitors: tally.visitors, stepped };
  }
  return { action: 'wait', visitors: tally.visitors, stepped };
}
