/** Compares the planner with an independent reference implementation on random carts. */
import { createRandom } from '../faults/harness/random.ts';
import { planSplitVisits } from '../src/visits/split-plan.rules.ts';
import { countVisitsByTrying, findPlanFaults } from './plain-plan-checker.ts';
import { createRandomCart, NOW, SETTINGS } from './random-cart.ts';

/**
 * Plans `count` random carts from every window.
 * @returns each fault as a sentence, and the number of plans by number of visits, which is 0 for a window without a plan
 */
export function checkCarts(
  firstSeed: number,
  count: number,
): { faults: string[]; plans: Map<number, number> } {
  const faults: string[] = [];
  const plans = new Map<number, number>();
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const cart = createRandomCart(createRandom(seed));
    const { planAt } = planSplitVisits(NOW, cart.technicians, cart, SETTINGS);
    for (const start of cart.starts) {
      const plan = planAt(start);
      const needed = countVisitsByTrying(cart, start);
      const visits = plan?.length ?? 0;
      plans.set(visits, (plans.get(visits) ?? 0) + 1);
      const where = `cart ${seed} from ${new Date(start).toISOString()}`;
      if (visits !== (needed ?? 0)) faults.push(`${where} has ${visits} visits, not ${needed}`);
      if (plan !== null)
        faults.push(...findPlanFaults(cart, plan).map((fault) => `${where} ${fault}`));
    }
  }
  return { faults, plans };
}
