import { expect } from '../fixtures.ts';
import { test } from '../pages/session.ts';
import { readShifts, watchShifts } from '../pages/measure.ts';
import { placeOrder } from '../pages/orders.ts';

test('a closed offer stays closed from the first paint on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Close promotion' }).click();
  await watchShifts(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/remotes\/shell\/.*\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-island="shell-promo"]')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Offer', exact: true })).toBeHidden();
  gate.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('region', { name: 'Offer', exact: true })).toBeHidden();
  expect((await readShifts(page)).total).toBeLessThan(0.02);
});

test('the offer is also shown to a customer who has ordered', async ({ page, customer }) => {
  await placeOrder(customer);
  for (const path of ['/about', '/spare-parts', '/account/referral', '/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offer', exact: true })).toBeVisible();
  }
});
