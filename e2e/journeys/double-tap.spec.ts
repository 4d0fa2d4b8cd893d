import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectWrites, tapTwice, watchWrites } from '../pages/double-tap.ts';
import {
  addProduct,
  completeOrder,
  getFeedbackPath,
  GASKET,
  JET,
  placeOrder,
  saveAddress,
  sendStaffAction,
} from '../pages/orders.ts';
import { earnReward } from '../pages/rewards.ts';
import { test, type Customer } from '../pages/session.ts';
import { chooseFirstTime } from '../pages/visits.ts';

const ADD = /^POST .*\/addtocart$/;
const ORDER = /^POST .*\/process-checkout$/;

/** Quantities of the items in the customer's cart on the server. */
async function getQuantities(customer: Customer): Promise<number[]> {
  const { cart } = await customer.call('GET', '/api/cart?per_page=100');
  const lines = (cart as { data?: { quantity: number }[] } | undefined)?.data ?? [];
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

  test('Pay again creates one payment and opens one tab', async ({ page, customer }) => {
    await addProduct(customer, JET.id);
    await saveAddress(customer);
    await placeOrder(customer, { more: { payment_method: 'phonepe' } });
    await page.goto('/booking');
    await page.getByRole('button', { name: /^Order #/ }).click();
    await page.waitForLoadState('networkidle');
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Pay again'));
    await expectWrites(page, writes, [/^POST .*\/pay$/]);
    expect(page.context().pages()).toHaveLength(2);
  });
});

test.describe('two taps in a booking:', () => {
  test('Cancel Booking asks for confirmation, and the confirmation is sent once', async ({
    page,
    customer,
  }) => {
    const id = await placeOrder(customer);
    await page.goto('/booking');
    await page.getByRole('button', { name: `Order #${id}` }).click();
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Cancel Booking'));
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog).toBeVisible();
    await expectWrites(page, writes, []);
    await tapTwice(dialog.getByRole('button', { name: 'Yes, cancel' }));
    await expectWrites(page, writes, [/^POST .*\/cancel-request$/]);
    await expect(dialog).toBeHidden();
  });

  test('consent to a part is sent once', async ({ page, deployment, customer }) => {
    const id = await placeOrder(customer);
    await sendStaffAction(deployment, `orders/${id}/parts`, { part: GASKET.id, qty: 1 });
    await page.goto('/booking');
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Yes, add it'));
    await expectWrites(page, writes, [/^POST .*\/order\/change\/\w+$/]);
  });

  test('Book again fills the cart once and places no order', async ({
    page,
    deployment,
    customer,
  }) => {
    const id = await placeOrder(customer, { quantity: 2 });
    await completeOrder(deployment, id);
    await page.goto('/booking');
    await page.getByRole('button', { name: `Order #${id}` }).click();
    const writes = watchWrites(page);
    await tapTwice(getButton(page, 'Book again'));
    await expect(page).toHaveURL(/\/cart$/);
    await expectWrites(page, writes, [ADD]);
    expect(await getQuantities(customer)).toEqual([2]);
  });
});

test('two taps on Withdraw, and on Proceed in its dialog, request one withdrawal', async ({
  page,
  deployment,
  customer,
}) => {
  await earnReward(deployment, customer, { product: 604 });
  await page.goto('/account/referral');
  const writes = watchWrites(page);
  await tapTwice(getButton(page, 'Withdraw'));
  const dialog = page.getByRole('dialog', { name: 'Withdraw Your Amount' });
  await dialog.getByLabel('PhonePe Number').fill('9812345670');
  await dialog.getByLabel('Enter Amount').fill('500');
  await tapTwice(dialog.getByRole('button', { name: 'Proceed' }));
  await expectWrites(page, writes, [/^POST .*\/withdrawal\/request$/]);
  await expect(dialog).toBeHidden();
});

test('two taps on Submit send one feedback', async ({ page, deployment, customer }) => {
  await completeOrder(deployment, await placeOrder(customer));
  await page.goto(await getFeedbackPath(deployment, customer.phone));
  await page.getByRole('radio', { name: '5 stars', exact: true }).check({ force: true });
  const writes = watchWrites(page);
  await tapTwice(getButton(page, 'Submit'));
  await expectWrites(page, writes, [/^POST \/api\/review\//]);
});
