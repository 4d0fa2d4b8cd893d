import { test as base, expect } from '@playwright/test';
import { misplacedIn } from '../pages/content-model.ts';
import { PUBLIC_PAGES } from '../pages/places.ts';
import { followFailures, translateAsChrome } from '../pages/translator.ts';
import { withProduct, type Product } from '../product.ts';
import { rendered } from '../rendered.ts';

/** Uses a product whose gateway renders public pages. */
const test = base.extend<object, { product: Product }>({
  product: [
    ({}, use) => withProduct({ env: { SERVER_RENDERING: 'on' } }, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

test('HTML that the browser translated before hydration is not reported as a failure', async ({
  page,
  product,
}) => {
  await rendered(`${product.url}/service/14/AC`);
  const failures = await followFailures(page);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await translateAsChrome(page);
  await page.goto('/service/14/AC');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  expect(thrown).toEqual([]);
  expect(failures()).toEqual([]);
});

for (const [path] of PUBLIC_PAGES) {
  test(`${path} has valid element nesting in both languages`, async ({ page, product }) => {
    for (const address of [path, `/hi${path}`.replace(/\/$/, '')]) {
      const { html } = await rendered(product.url + address);
      expect(await misplacedIn(page, html), address).toEqual([]);
    }
  });
}
