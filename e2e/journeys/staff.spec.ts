import { expect, test } from '../fixtures.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '../pages/places.ts';
import { logInByDialog } from '../pages/login.ts';
import { expectAccessible } from '../pages/sound.ts';
import { keepSession, openAccount } from '../pages/session.ts';
import { workHere } from '../pages/staff.ts';

test('no page of a customer loads or names anything of the console', async ({
  page,
  product,
  phone,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await keepSession(page, (await openAccount(product, phone)).token);
  for (const [address, heading] of [...PUBLIC_PAGES, ...PRIVATE_PAGES]) {
    const answer = await page.goto(address);
    expect(/mfe.staff/.test((await answer?.text()) ?? ''), address).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((url) => /mfe.staff/.test(url))).toEqual([]);
});

test.describe('at the console', () => {
  // The browser reports the answer that says so.
  test.use({ expectsProblems: true });

  test('somebody who works here logs in at the console, and a customer is told that it is not theirs', async ({
    page,
    product,
    phone,
  }) => {
    await page.goto('/staff');
    await page.getByRole('button', { name: 'Log in' }).click();
    await logInByDialog(page, product, phone);
    const stranger = page.getByRole('heading', { name: 'This number does not work here' });
    await expect(stranger).toBeVisible();
    product.ops(
      'staff',
      'add',
      phone,
      '--name',
      `Meera ${phone.slice(-4)}`,
      '--role',
      'dispatcher',
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expectAccessible(page, 'today');
  });
});

test('the shop is not around the console', async ({ page, product, phone }) => {
  await workHere(page, product, { phone, name: `Owner ${phone.slice(-4)}`, role: 'owner' });
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Cart/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
