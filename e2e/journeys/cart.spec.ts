import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { holdNext } from '../pages/network.ts';
import { addPart, addProduct, ADDRESS, GASKET, JET, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

/** The button in the bottom bar on a phone, in the right column elsewhere. */
const PROCEED = { name: 'Proceed', exact: true } as const;

test('an empty cart shows a message and a link, and Proceed shows a toast', async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe('');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart Is Empty.' })).toBeVisible();
  await expect(page.getByRole('main').getByText('₹')).toHaveCount(0);
  await page.getByRole('button', PROCEED).click();
  await expect(page.getByText('Please Add Service First!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See spare parts' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse services' }).click();
  await expect(page).toHaveURL(/\/services$/);
});

test(
  'the cart shows lines and sums, and updates quantities optimistically',
  { tag: '@smoke' },
  async ({ page, customer, isMobile }) => {
    await addProduct(customer, JET.id, 2);
    await addPart(customer, GASKET.id);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Services', level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Spare parts' })).toBeVisible();
    const sums = page.locator('dl');
    const sum = (label: string) => sums.locator('div').filter({ hasText: label }).locator('dd');
    await expect(sum('Total Service Charge')).toHaveText('₹1,350.54');
    await expect(sum('Tax and Fee')).toHaveText('₹296.46');
    await expect(sum('Technician Visiting Fee')).toHaveText('₹0');
    await expect(sum('Coupon discount')).toHaveText('₹0');
    await expect(sums.locator('div').last()).toHaveText('Total₹1,647');

    const line = page.getByRole('group', { name: JET.title });
    const release = await holdNext(page, '**/api/cart/edit');
    const sent = page.waitForRequest('**/api/cart/edit');
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(line).toContainText('₹1,647');
    expect((await sent).method()).toBe('PATCH');
    expect((await sent).postDataJSON()).toEqual({ productId: JET.id, newQuantity: 3 });
    release();
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(line).toContainText('₹1,098');

    const part = page.getByRole('group', { name: GASKET.name });
    await part.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(part).toHaveCount(0);
    // On a phone the cart page has the slim frame, without the cart icon.
    if (!isMobile) await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
    await expect
      .poll(async () => (await customer.call('GET', '/api/cart'))['total'], { timeout: 8000 })
      .toBe(1098);
  },
);

test.describe('a quantity that the server rejects', () => {
  test.use({ expectsProblems: true });

  test('is rolled back, with the server’s message', async ({ page, customer }) => {
    await addProduct(customer, JET.id);
    await page.goto('/cart');
    const line = page.getByRole('group', { name: JET.title });
    await page.route('**/api/cart/edit', (route) =>
      route.fulfill({ status: 422, json: { status: 0, message: 'No more than this today.' } }),
    );
    await line.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText('No more than this today.')).toBeVisible();
    await expect(line).toContainText('₹549');
  });
});

test('Proceed first asks for an address, in a dialog with errors at each missing field', async ({
  page,
  customer,
  isMobile,
}) => {
  await addProduct(customer, JET.id);
  await page.goto('/cart');
  await page.getByRole('button', PROCEED).click();
  await expect(page.getByText('Please Enter Your Address First!')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect(dialog).toBeVisible();
  if (isMobile) expect((await dialog.boundingBox())?.width).toBe(360);
  if (isMobile) await expectWordsBelow(page, dialog.getByRole('button', { name: 'Save address' }));
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Please fill this in')).toHaveCount(4);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('City').locator('option')).toHaveText(['Hazaribagh']);
  await expect(dialog.getByLabel('Block').locator('option:not([value=""])')).toHaveText([
    'Sadar',
    'Ichak',
  ]);
  await dialog.getByLabel('First name').fill(ADDRESS.first_name);
  await dialog.getByLabel('Last name').fill(ADDRESS.last_name);
  await dialog.getByLabel('Block').selectOption('Ichak');
  await dialog.getByLabel('Full address').fill(ADDRESS.address);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(dialog).toBeHidden();

  const put = page.waitForRequest('**/api/update/address');
  await page.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Update address' });
  await expect(change.getByLabel('Block')).toHaveValue('Ichak');
  await change.getByLabel('Landmark').fill(ADDRESS.landmark);
  await change.getByRole('button', { name: 'Save address' }).click();
  expect((await put).method()).toBe('PUT');
  await expect(page.locator('address').getByText(ADDRESS.landmark)).toBeVisible();
  await page.getByRole('button', PROCEED).click();
  await expect(page).toHaveURL(/\/payment$/);
});

test('the address page returns to the cart', async ({ page, customer }) => {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  await page.goto('/addAddress');
  await expect(page.getByRole('heading', { level: 1, name: 'Your address' })).toBeVisible();
  await expect(page.getByLabel('Full address')).toHaveValue(ADDRESS.address);
  await page.getByLabel('Landmark').fill('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
});

/** Expects the message that asks for the address below the whole form, so that it covers none of it. */
async function expectWordsBelow(page: Page, lowest: Locator): Promise<void> {
  const words = page.locator('output > *', { hasText: 'Please Enter Your Address First!' });
  await expect
    .poll(async () => {
      const [form, said] = await Promise.all([lowest.boundingBox(), words.boundingBox()]);
      return form !== null && said !== null && said.y >= form.y + form.height;
    })
    .toBe(true);
}
