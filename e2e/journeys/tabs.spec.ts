import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { addProduct, JET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

async function openSecondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

const getProfile = (tab: Page) => tab.getByRole('button', { name: 'Profile menu' });

test('a login in one tab logs in the other and closes its dialog', async ({
  page,
  context,
  deployment,
  phone,
}) => {
  const other = await openSecondTab(context, '/cart');
  await expect(other.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await logInByDialog(page, deployment, phone);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
});

test('a logout clears all local storage, and the other tab leaves its private page', async ({
  page,
  context,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await page.goto('/about');
  const other = await openSecondTab(context, '/cart');
  await expect(other.getByRole('group', { name: JET.title })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('another-key', 'value'));
  await getProfile(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(getProfile(other)).toHaveCount(0);
  // Home shows the same service among the most booked ones, so check that the cart and its line are gone.
  await expect(other.getByRole('group', { name: JET.title })).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Your cart' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: /^Cart, / })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  for (const tab of [page, other])
    expect(await tab.evaluate(() => ({ ...localStorage }))).toEqual({});
});
