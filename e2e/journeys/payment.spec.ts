import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { waitForOverlayHistory } from '../pages/overlays.ts';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { test, type Customer } from '../pages/session.ts';

const ORDER = { name: 'Order', exact: true } as const;

/** Opens the payment page with an item and an address. */
async function openPayment(page: Page, customer: Customer): Promise<void> {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await page.goto('/payment');
}

/** Checks the page to which the payment provider returns, and continues to the bookings. */
async function leaveReturnPage(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Bookings' }).click();
  await expect(page).toHaveURL(/\/booking$/);
}

test('after an order, the home page is never painted without the confirmation', async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    const check = (): void => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const isPage = top?.closest('#root') !== null && top?.closest('dialog') === null;
      if (location.pathname === '/' && top !== null && isPage)
        sessionStorage.setItem('saw-home', top.outerHTML.slice(0, 100));
      requestAnimationFrame(check);
    };
    check();
  });
  // The confirmation loads after the home page is hydrated, as on a slow connection.
  await page.route('**/remotes/mfe-checkout/**', async (route) => {
    if (new URL(page.url()).pathname === '/')
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await route.continue();
  });
  await openPayment(page, customer);
  await page.getByRole('button', ORDER).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('dialog', { name: /^Booking #\d+ placed$/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('saw-home'))).toBeNull();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});
test(
  'a cash order is sent once, shows thanks, and loads the home page anew',
  { tag: '@smoke-phone' },
  async ({ page, deployment, customer }) => {
    await addProduct(customer, JET.id, 2);
    await saveAddress(customer);
    await page.goto('/payment');
    await expect(page.getByText(`${JET.title} × 2`)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Pay online' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    let sent = 0;
    page.on('request', (request) => {
      if (!request.url().endsWith('/process-checkout')) return;
      sent += 1;
      expect(request.postDataJSON()).toMatchObject({ payment_method: 'cod', city: 'Hazaribagh' });
    });
    await page.evaluate(() => Object.assign(globalThis, { beforeTheOrder: true }));
    await page.getByRole('button', ORDER).dblclick();
    await expect(page.getByText('Thank you!')).toBeVisible();
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    await page.waitForLoadState();
    expect(await page.evaluate(() => 'beforeTheOrder' in globalThis), 'the same document').toBe(
      false,
    );
    expect(sent).toBe(1);
    const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await expect(confirmation).toContainText('₹1,098 to pay in cash');
    await page.reload();
    await expect(confirmation).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();
    await confirmation.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await waitForOverlayHistory(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(confirmation).toHaveCount(0);
    await expect
      .poll(() =>
        deployment.getMessages(customer.phone).filter((body) => body.includes('is placed')),
      )
      .toHaveLength(1);
    const orders = (await customer.call('GET', '/api/order/list'))['orders'] as { total: number };
    expect(orders.total).toBe(1);
  },
);

test('Back after an order shows the bookings in place of the emptied cart', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await page.goto('/services');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await page.getByRole('button', ORDER).click();
  await page.waitForURL((url) => url.pathname === '/');
  const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(confirmation).toBeHidden();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  // The home page replaced /payment; the cart page now replaces itself by /booking.
  await page.goBack();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByText('Your Cart Is Empty.')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});
test('the tab that opened the payment shows it as paid, with the order number', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await page.getByText('Pay online', { exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', ORDER).click();
  const tab = await opened;
  const open = page.getByRole('link', { name: 'Open the payment page' });
  await expect(open).toBeVisible();
  await page.reload();
  await expect(open).toBeVisible();
  await tab.getByRole('button', { name: 'Pay' }).click();
  await leaveReturnPage(tab, 'Payment received');
  await expect(page.getByRole('heading', { name: /^Paid, booking #\d+/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.getByText('Your Cart Is Empty.')).toHaveCount(0);
});

test('the payment continues in the same tab if the browser opens no new one', async ({
  page,
  customer,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openPayment(page, customer);
  await page.getByText('Pay online', { exact: true }).click();
  await page.getByRole('button', ORDER).click();
  await expect(page.getByText('Payment simulator. No money moves here.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay' }).click();
  await leaveReturnPage(page, 'Payment received');
});

test(
  'an online order is paid in a new tab, and Bookings updates without a reload',
  { tag: '@smoke-phone' },
  async ({ page, customer }) => {
    await openPayment(page, customer);
    await page.getByText('Pay online', { exact: true }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', ORDER).click();
    const tab = await opened;
    await expect(tab.getByText('Payment simulator. No money moves here.')).toBeVisible();
    await expect(tab.getByText('₹549', { exact: false }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Go to My Bookings' }).click();
    const booking = page.getByRole('button', { name: /^Order #\d+/ });
    await booking.click();
    await expect(page.getByText('Payment pending. This page updates automatically.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay again' })).toBeVisible();

    await tab.getByRole('button', { name: 'Pay' }).click();
    await leaveReturnPage(tab, 'Payment received');
    await expect(page.getByText('Online, paid')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
  },
);

test('a failed payment can be retried', { tag: '@smoke-phone' }, async ({ page, customer }) => {
  await openPayment(page, customer);
  await page.getByText('Pay online', { exact: true }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', ORDER).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Fail' }).click();
  await leaveReturnPage(tab, 'Not paid');
  await tab.getByRole('button', { name: /^Order #\d+/ }).click();
  await expect(
    tab.getByText('The payment did not go through. You can pay again, or in cash.'),
  ).toBeVisible();

  const again = tab.waitForEvent('popup');
  await tab.getByRole('button', { name: 'Pay again' }).click();
  const second = await again;
  await second.getByRole('button', { name: 'Pay' }).click();
  await leaveReturnPage(second, 'Payment received');
  await second.getByRole('button', { name: /^Order #\d+/ }).click();
  await expect(second.getByText('Online, paid')).toBeVisible();
});
