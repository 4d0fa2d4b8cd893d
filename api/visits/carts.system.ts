import { expect, it } from 'vitest';
import { checkCarts } from './check-carts.ts';

it('10,000 random carts are offered visits exactly if they are possible', async ({ annotate }) => {
  const { faults, plans } = checkCarts(1, 10_000);
  await annotate(`windows by visits needed: ${JSON.stringify(Object.fromEntries(plans))}`);
  expect(faults).toEqual([]);
});
