import { expect } from '../fixtures.ts';
import { addProduct, JET, placeOrder } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('lists are asked for in the sizes of the specification', async ({ page, customer }) => {
  await placeOrder(customer);
  await addProduct(customer, JET.id);
  for (const [path, call] of [
    ['/cart', /\/api\/cart\?(?=.*per_page=100(&|$))(?=.*page=1(&|$))/],
    ['/payment', /\/api\/cart\?(?=.*per_page=1000(&|$))(?=.*page=1(&|$))/],
    ['/booking', /\/api\/order\/list\?(?=.*per_page=52(&|$))(?=.*page=1(&|$))/],
  ] as const) {
    const asked = page.waitForRequest(call);
    await page.goto(path);
    await asked;
  }
});

test.describe('a session that is over', () => {
  test.use({ expectsProblems: true });

  test('asks to log in again where it is used', async ({ page, customer }) => {
    await customer.call('POST', '/api/user/logout');
    await page.goto('/service/14/AC');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
    const card = page.getByRole('article', { name: JET.title });
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Please Login/Register First!')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Login/sign up' })).toBeVisible();
  });
});
