/** Random plans, checked by an independent checker. */
import { Checks } from '../../faults/checks.ts';
import { randomFrom } from '../../faults/stand/random.ts';
import { visitSettings } from '../../src/visits/visit-settings.ts';
import { faultsOf } from '../plain-checker.ts';
import { randomPlan } from '../random-plan.ts';
import type { Trial } from '../../faults/stand/run-trials.ts';

const COUNT = 2000;

export const plans: Trial = {
  name: 'plans',
  does: `${COUNT} random plans checked by an independent checker`,
  must: 'no visit outside skill, hours, leave, block or travel',
  run: async () => {
    const checks = new Checks();
    let visits = 0;
    for (let seed = 1; seed <= COUNT; seed += 1) {
      const { people, visits: all } = randomPlan(randomFrom(seed));
      visits += all.length;
      for (const fault of faultsOf(people, all, visitSettings.travel))
        checks.that(false, `seed ${seed}: ${fault}`);
    }
    checks.that(visits > COUNT, 'the plans have hardly any visits');
    return { figures: `${COUNT} plans, ${visits} visits`, broken: checks.broken };
  },
};
