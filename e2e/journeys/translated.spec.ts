import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { addProduct, JET, placeOrder, saveAddress } from '../pages/orders.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import { keepSession, openAccount, test } from '../pages/session.ts';
import { followFailures, translateAsChrome } from '../pages/translator.ts';

const FAILED_PAGE = 'Unexpected Application Error!';

/** Checks that the simulation has replaced texts; otherwise the test would prove nothing. */
const expectTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

test.describe('a page that Chrome translates', () => {
  let failures: () => string[];

  test.beforeEach(async ({ page }) => {
    failures = await followFailures(page);
    await translateAsChrome(page);
  });

  test.afterEach(async ({ page }) => {
    await expect(page.getByText(FAILED_PAGE)).toHaveCount(0);
    expect(failures()).toEqual([]);
  });

  test('completes a cash order', async ({ page, product, phone }) => {
    const customer = await openAccount(product, phone);
    await keepSession(page, customer.token);
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await page.goto('/payment');
    await expect(page.getByText(`${JET.title} × 1`)).toBeVisible();
    await expectTranslated(page);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(page.getByText('Thank you!')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('dialog', { name: /^Booking #\d+ placed$/ })).toBeVisible();
  });

  test('allows login by number and code', async ({ page, product, phone }) => {
    await page.goto('/about');
    await expectTranslated(page);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await logInByDialog(page, product, phone);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart Is Empty.' })).toBeVisible();
  });

  test('offers the login for Add, and survives closing it and Back', async ({ page }) => {
    await page.goto('/service/14/AC');
    const card = page.getByRole('article', { name: JET.title });
    await expect(card.locator('font').first()).toBeAttached();
    await card.getByRole('button', { name: 'Add' }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await expect(login).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(card.getByRole('button', { name: 'Add' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await page.goBack();
    await expect(card).toContainText(JET.price);
  });

  test('shows the right sums after plus and minus in the cart', async ({
    page,
    product,
    phone,
  }) => {
    const customer = await openAccount(product, phone);
    await keepSession(page, customer.token);
    await addProduct(customer, JET.id, 2);
    await page.goto('/cart');
    const line = page.getByRole('group', { name: JET.title });
    const total = page.locator('dl > div').last();
    await expect(total).toHaveText('Total₹1,098');
    await expectTranslated(page);
    for (const [press, sum] of [
      ['Increase', '₹1,647'],
      ['Increase', '₹2,196'],
      ['Decrease', '₹1,647'],
    ] as const) {
      await line.getByRole('button', { name: `${press} quantity` }).click();
      await expect(line).toContainText(sum);
      await expect(total).toHaveText(`Total${sum}`);
    }
  });

  test('keeps the account and the bookings usable', async ({ page, product, phone }) => {
    const customer = await openAccount(product, phone);
    await keepSession(page, customer.token);
    const id = await placeOrder(customer);
    await page.goto('/account/referral');
    await expect(page.getByRole('heading', { level: 1, name: 'My Details' })).toBeVisible();
    await expectTranslated(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await saved;
    await page.goto('/booking');
    await page.getByRole('tab', { name: 'Completed' }).click();
    await page.getByRole('tab').first().click();
    await page.getByRole('button', { name: `Order #${id}` }).click();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  });

  test('navigates to every other public page', async ({ page }) => {
    await page.goto('/');
    for (const [path, heading] of PUBLIC_PAGES) {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
      await expectTranslated(page);
    }
  });
});
