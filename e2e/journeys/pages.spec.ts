import type { Request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectBriefMessage } from '../pages/brief-message.ts';
import { logInByDialog } from '../pages/login.ts';
import { completeOrder, getFeedbackPath, JET, placeOrder } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

async function getIdentifyingHeaders(request: Request): Promise<string[]> {
  const headers = await request.allHeaders();
  return ['x-authorization', 'authorization', 'cookie', 'x-xsrf-token'].filter(
    (name) => name in headers,
  );
}

test('contact and feedback requests do not identify the logged-in customer', async ({
  page,
  deployment,
  customer,
}) => {
  await completeOrder(deployment, await placeOrder(customer));
  const profile = page.waitForRequest('**/api/user/profile');
  await page.goto('/contact');
  expect(await getIdentifyingHeaders(await profile)).toContain('x-authorization');
  const message = page.waitForRequest('**/api/contact');
  await page.getByLabel('Mobile number').fill(customer.phone);
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(await getIdentifyingHeaders(await message)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible();

  await page.goto(await getFeedbackPath(deployment, customer.phone));
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  const review = page.waitForRequest('**/api/review/*');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await getIdentifyingHeaders(await review)).toEqual([]);
  await expect(page).toHaveURL(/\/$/);
});

test(
  'the item that a visitor added is in the cart after the login',
  { tag: '@smoke-phone' },
  async ({ page, deployment, phone }) => {
    await page.goto('/service/14/AC');
    const card = page.getByRole('article', { name: JET.title });
    await expectBriefMessage(page, 'Please Login/Register First!', () =>
      card.getByRole('button', { name: 'Add', exact: true }).click(),
    );
    const added = page.waitForResponse(/addtocart/);
    await logInByDialog(page, deployment, phone);
    const { message } = (await (await added).json()) as { message: string };
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  },
);
