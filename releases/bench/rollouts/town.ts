/** Simulates rollouts with accepted risk in a town: forty visitors a day from four carrier networks, for seven days. */
import { NO_STAFF, decideRollout } from '../../src/evidence/decide-rollout.ts';
import { FEW_VISITORS_STEPS } from '../../src/evidence/little-traffic.ts';
import type { GuardedResult, GuardedRun } from './guarded.ts';
import type { Random } from './random.ts';
import { Tally } from './tally.ts';

const NETWORKS = 4;
const SECONDS_PER_VISITOR = 86_400 / 40;

/** Runs one rollout until it is decided, at the latest at its end. It is checked after each visitor. */
export function runTown(
  { scenario, canary, visitors, rules }: GuardedRun,
  random: Random,
): GuardedResult {
  const tally = new Tally(scenario, canary, [(FEW_VISITORS_STEPS[0] ?? 0) / 100], NETWORKS);
  while (tally.visitors < visitors) {
    tally.visit(random, 0, () => undefined);
    const seconds = tally.visitors * SECONDS_PER_VISITOR;
    const plan = {
      steps: FEW_VISITORS_STEPS,
      step: 0,
      stepSeconds: seconds,
      seconds,
      acceptsRisk: true,
      probe: null,
      staff: NO_STAFF,
    };
    const { action } = decideRollout(plan, tally.evidence, rules);
    const isEnd = action !== 'wait' && action !== 'step' && action !== 'staff';
    if (isEnd) return { action, visitors: tally.visitors, visitorsToStep: -1 };
  }
  return { action: 'wait', visitors: tally.visitors, visitorsToStep: -1 };
}
