/** Places orders on pages that browsers, their settings or other programs have changed (WEB-8 to WEB-10). */
import type { Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { expect } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { addProduct, ADDRESS, fillAddress, JET, saveAddress } from '../pages/orders.ts';
import {
  loseStorage,
  readCanvasColor,
  useForcedDark,
  useLargeText,
  useLinkingExtension,
  useRewritingProxy,
  useWebView,
} from '../pages/profiles.ts';
import { test } from '../pages/session.ts';
import { recordFailures } from '../pages/translator.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES } from '../pages/places.ts';
import { chooseFirstTime } from '../pages/visits.ts';

/** React found HTML that it did not expect, and rendered the part again. */
const MISMATCH = /Minified React error #418/;

// The policy of the page blocks the script that the proxy adds.
test.use({ expectsProblems: true });

/** Adds a service, logs in, enters an address and continues to the payment page. */
async function goToPayment(page: Page, deployment: Deployment, phone: string): Promise<void> {
  await page.goto('/');
  const services = page.getByRole('navigation', { name: 'Services' });
  // React may replace a changed link at this moment. A touch reaches the new link; a mouse click would begin on the old one.
  await services.getByRole('link', { name: 'AC', exact: true }).tap();
  const card = page.getByRole('article', { name: JET.title });
  await card.getByRole('button', { name: 'Add' }).click();
  await logInByDialog(page, deployment, phone);
  await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.getByRole('link', { name: 'View Cart' }).click();
  const dialog = await fillAddress(page);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Asha Kumari')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await chooseFirstTime(page);
}

for (const [name, use, expected] of [
  ['a WebView', useWebView, /^$/],
  ['double text', useLargeText, /^$/],
  ['an extension that links numbers and addresses', useLinkingExtension, MISMATCH],
  ['a proxy that rewrites HTML', useRewritingProxy, MISMATCH],
] as const)
  test(`an order is placed with ${name}`, async ({ page, deployment, phone }) => {
    const readFailures = await recordFailures(page);
    await use(page);
    await goToPayment(page, deployment, phone);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const placed = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await placed.getByRole('link', { name: 'Track booking' }).click();
    await expect(page.getByRole('button', { name: /^Order #\d+/ })).toBeVisible();
    expect(readFailures().filter((report) => !expected.test(report))).toEqual([]);
  });

test('a WebView that lost its storage says what happened to the payment', async ({
  page,
  deployment,
  phone,
}) => {
  await useWebView(page);
  await goToPayment(page, deployment, phone);
  await page.getByText('Pay online', { exact: true }).click();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const pay = page.getByRole('button', { name: 'Pay' });
  await expect(pay).toBeVisible();
  await loseStorage(page);
  await pay.click();

  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const words = await page.locator('main').innerText();
  expect(words).toContain('use the mobile number that you ordered with');
  const call = page.getByRole('link', { name: /^Call \+91/ });
  await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  for (const personal of [phone, JET.title, '549', ADDRESS.first_name])
    expect(words).not.toContain(personal);

  await page.getByRole('link', { name: 'Go to My Bookings' }).click();
  await logInByDialog(page, deployment, phone);
  await page.getByRole('button', { name: /^Order #\d+/ }).click();
  await expect(page.getByText('Online, paid')).toBeVisible();
  // Although the browser has forgotten the order, the payment page leads to the bookings, not to an empty cart.
  await page.goto('/payment');
  await page.getByRole('link', { name: 'Go to My Bookings' }).click();
  await expect(page).toHaveURL(/\/booking$/);
});

test('a browser that forces dark pages leaves every page light', async ({ page, customer }) => {
  await saveAddress(customer);
  await addProduct(customer, JET.id);
  const checkout = await customer.call('POST', '/api/cart/process-checkout', {
    ...ADDRESS,
    payment_method: 'phonepe',
  });
  const payment = String(checkout['payment_link']);
  await addProduct(customer, JET.id);
  await useForcedDark(page);
  const colors: Record<string, string> = {};
  for (const [path, text] of [...PUBLIC_PAGES, ...PRIVATE_PAGES]) {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    colors[path] = await readCanvasColor(page);
  }
  await page.goto(payment);
  colors['payment'] = await readCanvasColor(page);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible();
  colors['return'] = await readCanvasColor(page);
  expect([...new Set(Object.values(colors))], JSON.stringify(colors)).toEqual([
    'rgb(255, 255, 255)',
  ]);
});
