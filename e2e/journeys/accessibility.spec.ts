import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { readShifts, getHorizontalOverflow, watchShifts } from '../pages/measure.ts';
import {
  addPart,
  addProduct,
  completeOrder,
  getFeedbackPath,
  placeOrder,
  saveAddress,
} from '../pages/orders.ts';
import { OTHER_PAGES, PRIVATE_PAGES, PUBLIC_PAGES, readRoutes, WIDTHS } from '../pages/places.ts';
import { openAccount, test, type Customer } from '../pages/session.ts';
import {
  expectAccessible,
  expectSelectionVisible,
  expectFits,
  expectNoMotion,
  expectKeyboardAccess,
} from '../pages/accessibility.ts';
import type { Deployment } from '../deployment.ts';

/** Runs all accessibility and layout checks on a page. */
async function expectAccessiblePage(page: Page, label: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { total, moved } = await readShifts(page);
  expect(total, `layout shift of ${label}: ${moved.join('; ')}`).toBeLessThan(0.02);
  await expectAccessible(page, label);
  await expectFits(page, label);
  await expectSelectionVisible(page, label);
  await expectNoMotion(page, label);
  await expectKeyboardAccess(page, label);
}

test('these tests cover every route of the product', () => {
  const listed = [...PUBLIC_PAGES, ...PRIVATE_PAGES].map(([address]) => address as string);
  const covered = [...listed, ...OTHER_PAGES];
  const missing = readRoutes().filter(({ path: route }) => {
    const shape = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !covered.some((pattern) => shape.test(pattern));
  });
  expect(missing).toEqual([]);
});

for (const [address, heading] of PUBLIC_PAGES) {
  const tag = address === '/' ? ['@smoke'] : [];
  test(`${address} is accessible for a visitor`, { tag }, async ({ page }) => {
    await watchShifts(page);
    test.slow();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
    await expectAccessiblePage(page, address);
  });
}

async function createData(deployment: Deployment, customer: Customer): Promise<number> {
  const completedOrder = await placeOrder(customer);
  await completeOrder(deployment, completedOrder);
  await placeOrder(customer, { quantity: 3 });
  await addProduct(customer, 604, 7);
  await addPart(customer, 5022, 2);
  await saveAddress(customer);
  return completedOrder;
}

for (const state of ['empty', 'full'] as const) {
  test(`customer pages are accessible if the account is ${state}`, async ({
    page,
    deployment,
    customer,
  }) => {
    test.setTimeout(180_000);
    await watchShifts(page);
    await page.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    const completedOrder = state === 'full' ? await createData(deployment, customer) : null;
    const invoices =
      completedOrder === null
        ? []
        : [`/invoice/${completedOrder}`, `/booking/invoice/${completedOrder}`];
    const invoicePages = invoices.map((address) => [address, /./] as const);
    for (const [address, heading] of [...PRIVATE_PAGES, ...invoicePages]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessiblePage(page, `${address}, ${state}`);
    }
  });
}

test.describe('other pages', () => {
  test.use({ expectsProblems: true });

  test('the error page, the referral landing and the feedback page are accessible', async ({
    page,
    deployment,
    phone,
  }) => {
    const customer = await openAccount(deployment, phone);
    await completeOrder(deployment, await placeOrder(customer));
    const feedback = await getFeedbackPath(deployment, phone);
    test.setTimeout(180_000);
    await watchShifts(page);
    for (const address of [
      '/nowhere',
      '/referral/AB12CD',
      feedback,
      '/f/nothing',
      '/service/999/X',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (address.startsWith('/referral')) await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessiblePage(page, address);
    }
  });
});

test('a cart with long names and ₹99,999 fits the screen', async ({ page, customer }) => {
  await addProduct(customer, 604, 7);
  await page.route('**/api/cart?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replaceAll(
          '150 Ah tubular battery with fitting',
          'Uninterruptiblepowersupplybattery '.repeat(5),
        )
        .replaceAll('13999', '14285.57')
        .replaceAll('97993', '99998.99'),
    });
  });
  await page.goto('/cart');
  await expect(page.getByText('₹99,998.99').first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await getHorizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
