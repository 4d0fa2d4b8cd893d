import type { Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { hears } from '../pages/brief-words.ts';
import { logInByDialog } from '../pages/login.ts';
import { completeOrder, feedbackPath, JET, placeOrder } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

/** Identifying headers of a request. */
async function tells(request: Request): Promise<string[]> {
  const headers = await request.allHeaders();
  return ['x-authorization', 'authorization', 'cookie', 'x-xsrf-token', 'traceparent'].filter(
    (name) => name in headers,
  );
}

test('contact and feedback requests do not identify the logged-in customer', async ({
  page,
  product,
  customer,
}) => {
  await completeOrder(product, await placeOrder(customer));
  const profile = page.waitForRequest('**/api/user/profile');
  await page.goto('/contact');
  expect(await tells(await profile)).toContain('x-authorization');
  const message = page.waitForRequest('**/api/contact');
  await page.getByLabel('Mobile number').fill(customer.phone);
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(await tells(await message)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();

  await page.goto(await feedbackPath(product, customer.phone));
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  const review = page.waitForRequest('**/api/review/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await tells(await review)).toEqual([]);
  await expect(page).toHaveURL(/\/$/);
});

test(
  'the item that a visitor added is in the cart after the login',
  { tag: '@smoke' },
  async ({ page, product, phone }) => {
    await page.goto('/service/14/AC');
    const card = page.getByRole('article', { name: JET.title });
    await hears(page, 'Please Login/Register First!', () =>
      card.getByRole('button', { name: 'Add', exact: true }).click(),
    );
    const added = page.waitForResponse(/addtocart/);
    await logInByDialog(page, product, phone);
    const { message } = (await (await added).json()) as { message: string };
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  },
);

test.describe('an expired session', () => {
  test.use({ expectsProblems: true });

  test('asks for a new login when it is used', async ({ page, customer }) => {
    await customer.call('POST', '/api/user/logout');
    await page.goto('/service/14/AC');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    const card = page.getByRole('article', { name: JET.title });
    await hears(page, 'Please Login/Register First!', () =>
      card.getByRole('button', { name: 'Add', exact: true }).click(),
    );
    await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  });
});
