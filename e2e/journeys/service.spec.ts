import { expect } from '../fixtures.ts';
import { holdNext } from '../pages/network.ts';
import { addProduct, JET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';
test('another service can be chosen from the list', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('link', { name: 'DTH', exact: true }).first().click();
  await expect(page).toHaveURL(/\/service\/4\/DTH/);
  await expect(page.getByRole('article', { name: 'DTH signal repair' })).toBeAttached();
  await expect(page.getByRole('article', { name: JET.title })).toHaveCount(0);
});
test(
  'Add and Delete update the button and badge at once, reach the cart, and show toasts',
  { tag: '@smoke-phone' },
  async ({ page, customer }) => {
    await page.goto('/service/14/AC');
    const card = page.getByRole('article', { name: JET.title });
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
    const release = await holdNext(page, '**/api/cart/addtocart');
    const sent = page.waitForRequest('**/api/cart/addtocart');
    await card.getByRole('button', { name: 'Add', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ product_id: JET.id, quantity: 1 });
    expect((await sent).headers()['x-authorization']).toBe(`Bearer ${customer.token}`);
    await expect(card.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    release();
    await expect(page.getByText('Added to cart')).toBeVisible();
    const bar = page.getByRole('link', { name: 'View Cart' });
    await expect(bar).toHaveAttribute('href', '/cart');
    await expect(page.getByText('₹549').last()).toBeVisible();
    await expect
      .poll(async () => (await customer.call('GET', '/api/cart')).status, { timeout: 5000 })
      .toBe(1);
    await page.reload();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(card.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
    await expect(page.getByText('Removed from cart')).toBeVisible();
    await expect(bar).toHaveAttribute('href', '/cart');
    await expect
      .poll(async () => (await customer.call('GET', '/api/cart')).message)
      .toBe('Your Cart Is Empty.');
  },
);

test('View Cart is in view beside details that are higher than the window', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/service/14/AC');
  await expect(page.getByText('1 item', { exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeInViewport();
});
