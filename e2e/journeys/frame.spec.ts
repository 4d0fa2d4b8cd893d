import { expect } from '../fixtures.ts';
import { test } from '../pages/session.ts';
import type { Locator } from '@playwright/test';
import { holdNext } from '../pages/network.ts';
import { addProduct, JET } from '../pages/orders.ts';

const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0;

test('visitors see logo, menu, search, location, Register, Help and Login', async ({
  page,
  isMobile,
}) => {
  await page.goto('/about');
  const bar = page.getByRole('banner');
  const logo = bar.getByRole('link', { name: 'Sudhaar, home' });
  await expect(logo).toHaveAttribute('href', '/');
  expect(await left(logo)).toBeLessThan(await left(bar.getByRole('button', { name: 'Open menu' })));
  await expect(bar.getByRole('combobox', { name: 'Search for service' })).toBeVisible();
  await expect(bar.getByText(/Hazaribag/)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(bar.getByRole('link', { name: /Cart/ })).toHaveCount(0);
  if (!isMobile) {
    await expect(bar.getByRole('link', { name: 'Help' })).toHaveAttribute('href', /wa\.me/);
    await bar.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  }
});

test('the side menu of a visitor ends with Login/Register', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Home',
    'Services',
    'Spare parts',
    'Cart',
    'Help',
    'Contact Us',
    'About',
    'हिन्दी में देखें',
    'Login/Register',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Login/Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
});

test('customers see the cart with its count, and the profile menu', async ({
  page,
  customer,
  isMobile,
}) => {
  await customer.call('POST', '/api/cart/addtocart', { product_id: 1401, quantity: 1 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Cart, 1 items' })).toHaveAttribute('href', '/cart');
  await expect(bar.getByRole('button', { name: 'Login' })).toHaveCount(0);
  if (!isMobile) {
    await expect(bar.getByRole('link', { name: 'About Us' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  }
  const profile = bar.getByRole('button', { name: 'Profile menu' });
  await profile.click();
  await expect(bar.getByRole('link', { name: 'My Details' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'My Bookings' })).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(bar.getByRole('link', { name: 'My Details' })).toBeHidden();
  await profile.click();
  await bar.getByRole('link', { name: 'My Details' }).click();
  await expect(page).toHaveURL(/\/account\/referral$/);
});

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

test('the footer has all links, the year, the app, social profiles and the office', async ({
  page,
  isMobile,
}) => {
  await page.goto('/policy');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Home', '/'],
    ['All services', '/services'],
    ['Spare parts', '/spare-parts'],
    ['Cart', '/cart'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Terms & Conditions', '/terms&condition'],
    ['Privacy Policy', '/policy'],
  ]) {
    await expect(footer.getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute(
      'href',
      href ?? '',
    );
  }
  await expect(footer.getByRole('navigation', { name: 'Services' }).getByRole('link')).toHaveCount(
    6,
  );
  await expect(footer.getByRole('link', { name: 'Water Purifier Repair & filters' })).toBeVisible();
  await expect(footer).toContainText('Service provider in Hazaribagh');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  for (const network of ['Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name: network })).toBeVisible();
  const place = footer.getByText('Find us', { exact: true }).locator('visible=true');
  if (isMobile) await place.click();
  const badge = footer.getByRole('img', { name: /Android/ });
  await expect(badge.locator('xpath=..')).toHaveAttribute('href', /play\.google\.com/);
  expect((await badge.boundingBox())?.width).toBe(120);
  const map = footer.getByTitle('Map of our office');
  await expect(map).toHaveAttribute('src', /openstreetmap\.org\/export\/embed/);
  await expect(map).toHaveAttribute('loading', 'lazy');
  expect((await map.boundingBox())?.height).toBe(200);
  await map.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('A map')).toBeVisible();
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
    const asked: string[] = [];
    page.on('request', (request) => {
      if (CODE.test(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('button', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(asked).toHaveLength(1);
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
