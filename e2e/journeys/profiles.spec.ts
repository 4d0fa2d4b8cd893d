/** The way to an order with what browsers, their settings and other programs change about pages (WEB-8). */
import { expect, test } from '../fixtures.ts';
import { logInByDialog } from '../pages/login.ts';
import { fillAddress, JET } from '../pages/orders.ts';
import {
  useLargeText,
  useLinkingExtension,
  useRewritingProxy,
  useWebView,
} from '../pages/profiles.ts';
import { recordFailures } from '../pages/translator.ts';
import { readChosenTime } from '../pages/visits.ts';

/** React has found other HTML than it expected, and renders the part again. */
const MISMATCH = /Minified React error #418/;

// The policy of the page blocks the script that the proxy adds.
test.use({ expectsProblems: true });

for (const [name, use, expected] of [
  ['a WebView', useWebView, /^$/],
  ['double text', useLargeText, /^$/],
  ['an extension that links numbers and addresses', useLinkingExtension, MISMATCH],
  ['a proxy that rewrites HTML', useRewritingProxy, MISMATCH],
] as const)
  test(`an order is placed with ${name}`, async ({ page, deployment, phone }) => {
    const readFailures = await recordFailures(page);
    await use(page);
    await page.goto('/');
    const services = page.getByRole('navigation', { name: 'Services' });
    await services.getByRole('link', { name: 'AC', exact: true }).click();
    const card = page.getByRole('article', { name: JET.title });
    await card.getByRole('button', { name: 'Add' }).click();
    await logInByDialog(page, deployment, phone);
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
    await page.getByRole('link', { name: 'View Cart' }).click();
    const dialog = await fillAddress(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Asha Kumari')).toBeVisible();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await readChosenTime(page);
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const placed = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
    await placed.getByRole('link', { name: 'Track booking' }).click();
    await expect(page.getByRole('button', { name: /^Order #\d+/ })).toBeVisible();
    expect(readFailures().filter((report) => !expected.test(report))).toEqual([]);
  });
