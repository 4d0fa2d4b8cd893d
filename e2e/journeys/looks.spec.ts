import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { shiftsSoFar, sidewaysScroll, watchShifts } from '../pages/measure.ts';
import {
  addPart,
  addProduct,
  completeOrder,
  feedbackPath,
  placeOrder,
  saveAddress,
} from '../pages/orders.ts';
import { PRIVATE_PAGES, PUBLIC_PAGES, WIDTHS } from '../pages/places.ts';
import { openAccount, test, type Customer } from '../pages/session.ts';
import type { Product } from '../product.ts';

/** Nothing serious that axe objects to, nothing wider than the window, nothing that jumped while loading. */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const { total, moved } = await shiftsSoFar(page);
  expect(total, `layout shift of ${path}: ${moved.join('; ')}`).toBeLessThan(0.02);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    path,
  ).toEqual([]);
  const own = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (own !== null) await page.setViewportSize(own);
}

for (const [path, heading] of PUBLIC_PAGES) {
  test(`${path} is sound for a visitor`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
    await expectSound(page, path);
  });
}

async function fill(product: Product, customer: Customer): Promise<number> {
  const done = await placeOrder(customer);
  await completeOrder(product, done);
  await placeOrder(customer, { quantity: 3 });
  await addProduct(customer, 604, 7);
  await addPart(customer, 5022, 2);
  await saveAddress(customer);
  return done;
}

test('the pages of a customer are sound, empty and full', async ({ page, product, customer }) => {
  test.slow();
  await watchShifts(page);
  for (const state of ['empty', 'full']) {
    const done = state === 'full' ? await fill(product, customer) : null;
    for (const [path, heading] of PRIVATE_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectSound(page, `${path}, ${state}`);
    }
    if (done === null) continue;
    await page.addInitScript(() => {
      globalThis.print = () => undefined;
    });
    await page.goto(`/invoice/${done}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, '/invoice');
  }
});

test.describe('pages off the main way', () => {
  test.use({ expectsProblems: true });

  test('the error page, the referral landing and the feedback page are sound', async ({
    page,
    product,
    phone,
  }) => {
    const customer = await openAccount(product, phone);
    await completeOrder(product, await placeOrder(customer));
    const feedback = await feedbackPath(product, phone);
    await watchShifts(page);
    for (const path of ['/nowhere', '/referral/AB12CD', feedback, '/f/nothing', '/service/999/X']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (path.startsWith('/referral')) await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, path);
    }
  });
});

test('long names and ₹99,999 fit', async ({ page, customer }) => {
  await addProduct(customer, 604, 7);
  await page.route('**/api/cart?*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
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
    expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

const DIALOGS: readonly [string, string, string][] = [
  ['/about', 'Login', 'Login/sign up'],
  ['/spare-parts', 'Filter', 'Filter spare parts'],
  ['/about', 'Open menu', 'Menu'],
];

for (const [path, button, name] of DIALOGS) {
  test(`the dialog ${name} is sound, takes the focus in and gives it back`, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
    );
    const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'),
    ).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
}
