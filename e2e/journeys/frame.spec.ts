import { expect } from '../fixtures.ts';
import { test } from '../pages/session.ts';
import { holdNext } from '../pages/network.ts';
import { addProduct, JET } from '../pages/orders.ts';

test('logging out clears browser storage and reloads on the home page', async ({
  page,
  customer,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Home',
    'Services',
    'Spare parts',
    'Cart',
    'My Account',
    'Our Bookings',
    'Help',
    'Contact Us',
    'About',
    'हिन्दी में देखें',
    'Logout',
  ]);
  const loaded = page.waitForEvent('load');
  await menu.getByRole('button', { name: 'Logout' }).click();
  await loaded;
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await customer.call('GET', '/api/user/profile')).message).toBe('Unauthenticated.');
});
test('Help in the side menu opens the chat', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const help = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' });
  await expect(help).toHaveAttribute('href', /wa\.me\/919431012345/);
  await expect(help).toHaveAttribute('target', '_blank');
});

test('logging out from the profile menu shows the loading overlay', async ({ page, customer }) => {
  expect(customer.token).not.toBe('');
  await page.goto('/about');
  const release = await holdNext(page, '**/api/user/logout');
  await page.evaluate(() => Object.assign(window, { beforeReload: true }));
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Please wait', { exact: true })).toBeAttached();
  release();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // A new document proves that remotes hold no customer data in memory.
  await expect.poll(() => page.evaluate(() => 'beforeReload' in window)).toBe(false);
});

test.describe('code that only interacting visitors need', () => {
  const CODE = /\/touched\.[^/]+\.js$/;

  test('loads on the first input and works', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (CODE.test(request.url())) requested.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(requested).toHaveLength(1);
  });

  test.describe('and that fails to load', () => {
    test.use({ expectsProblems: true });

    test('leaves the links of the server-rendered footer usable', async ({ page }) => {
      await page.route(CODE, (route) => route.abort());
      await page.goto('/');
      const footer = page.getByRole('contentinfo');
      await footer.scrollIntoViewIfNeeded();
      await footer.getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Home' })).toBeVisible();
    });
  });

  test('may load late on a customer’s page, which then renders', async ({ page, customer }) => {
    await addProduct(customer, JET.id);
    const release = await holdNext(page, CODE);
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    release();
    await expect(page.getByRole('group', { name: JET.title })).toBeVisible();
  });
});
