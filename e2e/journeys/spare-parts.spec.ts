import { expect } from '../fixtures.ts';
import { GASKET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('the spare parts stand under the columns of the specification', async ({ page, isMobile }) => {
  await page.goto('/spare-parts');
  const row = page.getByRole('row').filter({ hasText: GASKET.name });
  await expect(row).toContainText('Fridge');
  await expect(row).toContainText('LG');
  await expect(row).toContainText('₹549');
  await expect(row).toContainText('₹750');
  await expect(row.locator('img')).toHaveAttribute('src', /\/storage\//);
  await expect(page.getByRole('columnheader')).toHaveText([
    'SN',
    'SERVICE',
    'SPARE PART NAME',
    'BRAND',
    'OUR PRICE',
    'MARKET PRICE',
  ]);
  if (isMobile)
    await expect(row.getByText('₹750')).toHaveCSS('text-decoration-line', 'line-through');
});

test('the filter is in the address, can be shared, and the back button undoes it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/spare-parts');
  await expect(page.getByText('46 parts')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter spare parts' });
  await expect(dialog).toBeVisible();
  if (isMobile) expect((await dialog.boundingBox())?.width).toBe(360);
  const group = dialog.locator('summary').filter({ hasText: 'Sub Categories' });
  await group.click();
  await expect(dialog.getByRole('checkbox', { name: 'Fridge' })).toBeHidden();
  await group.click();
  await dialog.getByRole('checkbox', { name: 'Fridge' }).check();
  await dialog.getByRole('checkbox', { name: 'Fan' }).check();
  await dialog.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/sub_category_id=13(,|%2C)10/);
  await expect(page.getByText('8 parts')).toBeVisible();

  await page.getByRole('link', { name: 'Remove filter Fan' }).click();
  await expect(page.getByText('4 parts')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 parts')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.goBack();
  await expect(page.getByText('8 parts')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('46 parts')).toBeVisible();
});

test('Cancel leaves the parts as they are', async ({ page }) => {
  await page.goto('/spare-parts');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter spare parts' });
  await dialog.getByRole('checkbox', { name: 'Fridge' }).check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('46 parts')).toBeVisible();
  await expect(page).toHaveURL(/\/spare-parts$/);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});

test.describe('a filter that the server refuses', () => {
  test.use({ expectsProblems: true });

  test('tells its message and leaves the dialog open', async ({ page }) => {
    await page.goto('/spare-parts');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter spare parts' });
    await dialog.getByRole('checkbox', { name: 'Fridge' }).check();
    await page.route('**/api/spare-part/list/status/filter*', (route) =>
      route.fulfill({ json: { status: 0, message: 'Parts are being counted.', SparePart: [] } }),
    );
    await dialog.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByText('Parts are being counted.')).toBeVisible();
    await expect(dialog).toBeVisible();
  });
});

test('a part is bought like a service: Add, cart, Delete', async ({ page, customer }) => {
  await page.goto('/spare-parts?sub_category_id=13');
  const row = page.getByRole('row').filter({ hasText: GASKET.name });
  await row.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 1 items' }).click();
  await expect(page.getByRole('heading', { name: 'Spare parts' })).toBeVisible();
  await expect(page.getByRole('group', { name: GASKET.name })).toContainText('₹549');
  await page.goBack();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(row.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  await expect.poll(async () => (await customer.call('GET', '/api/cart')).status).toBe(0);
});
