import { expect } from '../fixtures.ts';
import { holdNext } from '../pages/network.ts';
import { addPart, addProduct, ADDRESS, GASKET, JET, saveAddress } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test(
  'the cart shows lines and sums, and updates quantities optimistically',
  { tag: '@smoke-phone' },
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
