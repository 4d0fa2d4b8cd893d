/** Page translation by the browser replaces text nodes, which must not break React's updates. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { addProduct, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';
import { recordFailures, simulateTranslation } from '../pages/translator.ts';

/** Makes sure that the simulated translation has replaced texts: otherwise a test would prove nothing. */
const expectTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

let listFailures: () => string[];
test.beforeEach(async ({ page }) => {
  listFailures = await recordFailures(page);
  await simulateTranslation(page);
});
test.afterEach(async ({ page }) => {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  expect(listFailures()).toEqual([]);
});

test('a payment page that the browser translated places an order and confirms it', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await page.goto('/payment');
  await expect(page.getByText(`${JET.title} × 1`)).toBeVisible();
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Booking #\d+ placed$/ })).toBeVisible();
});

test('a login dialog that the browser translated accepts number and code', async ({
  page,
  deployment,
  phone,
}) => {
  await page.goto('/about');
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await logInByDialog(page, deployment, phone);
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});

test('account pages that the browser translated download data and request a cancellation', async ({
  page,
  customer,
}) => {
  const id = await placeOrder(customer);
  // The address of My Details.
  await page.goto('/account/referral');
  await expect(page.getByRole('heading', { level: 1, name: 'My Details' })).toBeVisible();
  await expectTranslated(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await saved;
  await page.goto('/booking');
  await page.getByRole('button', { name: `Order #${id}` }).click();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
});
