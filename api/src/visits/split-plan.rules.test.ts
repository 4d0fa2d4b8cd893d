import { expect, it } from 'vitest';
import { createRandom } from '../../faults/harness/random.ts';
import { planSplitVisits } from './split-plan.rules.ts';
import { createRandomCart, NOW, SETTINGS } from '../../visits/random-cart.ts';
import { checkCarts } from '../../visits/check-carts.ts';

it('offers visits from a window exactly if they are possible, never more than needed, on random carts', () => {
  const { faults, plans } = checkCarts(1, 120);
  expect(faults).toEqual([]);
  for (const visits of [0, 1, 2, 3]) expect(plans.get(visits)).toBeGreaterThan(10);
});

it('keeps the work of a skill together in a cart with too many ways to divide it', () => {
  const { technicians } = createRandomCart(createRandom(1));
  const [technician] = technicians;
  if (technician === undefined) throw new Error('nobody works');
  const hours = Array.from({ length: 7 }, () => [[480, 1200] as const]);
  const worker = { ...technician, hours, busy: new Map() };
  const workers = [
    { ...worker, id: 1, skills: [1] },
    { ...worker, id: 2, skills: [2] },
  ];
  const items = [1, 2].flatMap((skill) =>
    [5, 6, 7].map((minutes) => ({ skill, minutes, quantity: 5 })),
  );
  const start = Date.parse('2026-11-21T02:30:00.000Z');
  const plan = planSplitVisits(NOW, workers, { items, block: 'Sadar' }, SETTINGS).planAt(start);
  expect(plan?.map(({ technicianId, items: work }) => [technicianId, work])).toEqual([
    [1, [{ skill: 1, minutes: 90, quantity: 1 }]],
    [2, [{ skill: 2, minutes: 90, quantity: 1 }]],
  ]);
  const many = Array.from({ length: 9 }, (_, skill) => ({ skill, minutes: 30, quantity: 1 }));
  expect(
    planSplitVisits(NOW, workers, { items: many, block: 'Sadar' }, SETTINGS).planAt(start),
  ).toBeNull();
});
