import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectWrites, tapTwice, watchWrites } from '../pages/double-tap.ts';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { test, type Customer } from '../pages/session.ts';
import { chooseFirstTime } from '../pages/visits.ts';

const ADD = /^POST .*\/addtocart$/;
const ORDER = /^POST .*\/process-checkout$/;

/** Quantities of the items in the customer's cart on the server. */
async function getQuantities(customer: Customer): Promise<number[]> {
  const { cart } = await customer.call('GET', '/api/cart?per_page=100');
  const lines = ((cart as { data?: { quantity: number }[] } | undefined)?.data ?? []) as {
    quantity: number;
  }[];
  return lines.map(({ quantity }) => quantity);
}

async function countOrders(customer: Customer): Promise<number> {
  const { orders } = await customer.call('GET', '/api/order/list');
  return (orders as { total: number } | undefined)?.total ?? 0;
}

const getButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test('two taps on Add put one item into the cart', async ({ page, customer }) => {
  await page.goto('/service/14/AC');
  await page.waitForLoadState('networkidle');
  const card = page.getByRole('article', { name: JET.title, exact: true });
  const writes = watchWrites(page);
  await tapTwice(card.getByRole('button', { name: 'Add', exact: true }));
  await expectWrites(page, writes, [ADD]);
  expect(await getQuantities(customer)).toEqual([1]);
});

test.describe('two taps on the way to an order:', () => {
  test('Proceed opens the payment page and places no order', async ({ page, customer }) => {
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await page.goto('/cart');
    await page.waitForLoadState('networkidle');
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Proceed'));
    await expect(page).toHaveURL(/\/payment$/);
    await expect(getButton(page, 'Order')).toBeVisible();
    await expectWrites(page, writes, []);
    expect(await countOrders(customer)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test('Order, paid online, places one order and opens one tab', async ({ page, customer }) => {
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await page.goto('/payment');
    await chooseFirstTime(page);
    await page.waitForLoadState('networkidle');
    await page.getByText('Pay online', { exact: true }).click();
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Order'));
    await expectWrites(page, writes, [ORDER]);
    expect(await countOrders(customer)).toBe(1);
    expect(page.context().pages()).toHaveLength(2);
  });
});
