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
    const getSum = (label: string) => sums.locator('div').filter({ hasText: label }).locator('dd');
    await expect(getSum('Total Service Charge')).toHaveText('₹1,350.54');
    await expect(getSum('Tax and Fee')).toHaveText('₹296.46');
    await expect(getSum('Technician Visiting Fee')).toHaveText('₹0');
    await expect(getSum('Coupon discount')).toHaveText('₹0');
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

test('the address page opened from My Details returns there', async ({ page, customer }) => {
  await saveAddress(customer);
  await page.goto('/account/referral');
  await page.getByRole('link', { name: 'Saved addresses' }).click();
  await expect(page.getByLabel('Full address')).toHaveValue(ADDRESS.address);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/referral$/);
});

test('a customer can choose another saved address at checkout, and the order gets a copy of it', async ({
  page,
  customer,
}) => {
  await addProduct(customer, JET.id);
  await saveAddress(customer);
  const work = { ...ADDRESS, label: 'work', block: 'Ichak', address: '7 College Road' };
  await customer.call('POST', '/api/user/addresses', work);
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Update address' });
  await expect(dialog.getByRole('radio', { name: /^Work/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Home/ }).check();
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(ADDRESS.address)).toBeVisible();
  expect(await customer.call('GET', '/api/user/addresses')).toMatchObject({
    addresses: [{ label: 'home', is_default: true }, { label: 'work' }],
  });
  await page.getByRole('button', { name: 'Order', exact: true }).filter({ visible: true }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  const orders = await customer.call('GET', '/api/order/list?per_page=52&page=1');
  expect(orders['orders']).toMatchObject({ data: [{ address: ADDRESS.address }] });
});
