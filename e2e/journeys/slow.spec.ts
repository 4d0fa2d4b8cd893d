import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { readShifts, watchShifts } from '../pages/measure.ts';
import { holdAll } from '../pages/network.ts';
import {
  addProduct,
  completeOrder,
  getFeedbackPath,
  JET,
  placeOrder,
  saveAddress,
} from '../pages/orders.ts';
import { test } from '../pages/session.ts';

/** Private pages, each with its loading message and a text of the loaded page. */
const LOADING_PAGES = [
  ['/cart', 'Loading your cart', JET.title],
  ['/booking', 'Loading your bookings', 'Order #'],
  ['/account/referral', 'Loading your account', 'Rest Total Amount'],
] as const;

for (const [path, loading, content] of LOADING_PAGES) {
  test(`${path} shows a skeleton while the server is slow, without layout shift`, async ({
    page,
    customer,
  }) => {
    await placeOrder(customer);
    await addProduct(customer, JET.id);
    await watchShifts(page);
    const release = await holdAll(page, '**/api/**');
    await page.goto(path);
    await expect(page.getByText(loading)).toBeAttached();
    await expect(page.getByRole('banner')).toBeVisible();
    const box = await page.getByRole('main').boundingBox();
    expect(box?.height ?? 0).toBeGreaterThan(200);
    release();
    await expect(page.getByText(content).first()).toBeVisible();
    const { total, moved } = await readShifts(page);
    expect(total, moved.join('; ')).toBeLessThan(0.02);
  });
}

/** Opens a public page by client-side navigation, because the first document already contains its data. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Customer pages whose layout is known before their data has loaded. */
const SKELETON_PAGES = ['/payment', '/addAddress', '/invoice/ID', '/f/ID'] as const;

for (const path of SKELETON_PAGES) {
  test(`${path} shows a skeleton as tall as its content, without layout shift`, async ({
    page,
    deployment,
    customer,
  }) => {
    await saveAddress(customer);
    const id = await placeOrder(customer);
    await completeOrder(deployment, id);
    await addProduct(customer, JET.id);
    const feedback = path === '/f/ID' ? await getFeedbackPath(deployment, customer.phone) : '';
    await watchShifts(page);
    await page.addInitScript(() => Object.assign(globalThis, { print: () => undefined }));
    const release = await holdAll(page, /\/api\/(cart|order|business|feedback|review)/);
    if (path === '/f/ID') await navigateTo(page, feedback);
    else await page.goto(path.replace('ID', String(id)));
    const boundary = page.locator('main [data-boundary]').first();
    const waiting = boundary.locator('[aria-busy="true"]');
    await expect(waiting.getByText(/^Loading/)).toBeAttached();
    const skeletonHeight = (await boundary.boundingBox())?.height ?? 0;
    release();
    await expect(waiting).toHaveCount(0);
    const height = (await boundary.boundingBox())?.height ?? 0;
    const heights = `${skeletonHeight} px instead of ${height} px`;
    expect(skeletonHeight / height, heights).toBeGreaterThan(0.85);
    expect(skeletonHeight / height, heights).toBeLessThan(1.15);
    const { total, moved } = await readShifts(page);
    expect(total, moved.join('; ')).toBeLessThan(0.02);
  });
}

test('another service shows skeleton cards while the server is slow', async ({ page }) => {
  await page.goto('/service/14/AC');
  const release = await holdAll(page, '**/api/**');
  await page.getByRole('link', { name: 'DTH', exact: true }).first().click();
  await expect(page.getByText('Loading services').first()).toBeAttached();
  release();
  await expect(page.getByRole('article', { name: 'DTH signal repair' })).toBeAttached();
});
test('a page that the server could not render keeps room for its bar', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await watchShifts(page);
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const [start = '', rest = ''] = (await response.text()).split('<div id="root"');
    const end = rest.slice(rest.lastIndexOf('<div role="note"'));
    await route.fulfill({ response, body: `${start}<div id="root"></div>\n${end}` });
  });
  const release = await holdAll(page, /touched|\/api\//);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  release();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText(JET.title).first()).toBeVisible();
  const { total, moved } = await readShifts(page);
  expect(total, moved.join('; ')).toBeLessThan(0.02);
});
