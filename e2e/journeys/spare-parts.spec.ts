import { expect } from '../fixtures.ts';
import { GASKET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('the spare parts table has six columns', async ({ page }) => {
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
  await expect(row.getByText('₹750')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(row).toContainText('Save ₹201');
});

test(
  'the filter is in the URL, can be shared, and is undone by Back',
  { tag: '@smoke' },
  async ({ page, isMobile }) => {
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
    await expect(page.locator('tbody tr[id]')).toHaveCount(4);
    await page.goBack();
    await expect(page.getByText('8 parts')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('46 parts')).toBeVisible();
  },
);

test('Cancel keeps the list of parts unchanged', async ({ page }) => {
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

test.describe('a filter that the server rejects', () => {
  test.use({ expectsProblems: true });

  test('shows its message and keeps the dialog open', async ({ page }) => {
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

test('a part can be added to the cart and deleted like a service', async ({ page, customer }) => {
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

test('parts can be filtered by appliance, words and price, all stored in the URL', async ({
  page,
}) => {
  await page.goto('/spare-parts');
  const chips = page.getByRole('navigation', { name: 'Appliances' });
  await expect(chips.getByRole('link')).toHaveCount(12);
  await chips.getByRole('link', { name: 'Water Purifier Installation' }).click();
  await expect(page).toHaveURL(/sub_category_id=38$/);
  await expect(page.getByText('4 parts')).toBeVisible();
  await chips.getByRole('link', { name: 'All', exact: true }).click();

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  const rows = page.locator('tbody tr[id]');
  await expect(rows.first()).toContainText('Fan capacitor');
  await page.getByRole('textbox', { name: 'Search spare parts' }).fill('philips');
  await expect(page.getByText('3 parts')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 parts')).toBeVisible();
  await expect(rows.first()).toContainText('Cooling fan 18 V');
  await page.goBack();
  await expect(page.getByText('46 parts')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Fridge' })).toBeVisible();
});

test('a link to one part scrolls to it and marks it, and Back works afterwards', async ({
  page,
}) => {
  await page.goto('/about');
  await page.clock.install();
  await page.goto('/spare-parts?part=5030');
  const part = page.locator('#part-5030');
  await expect(part).toBeInViewport();
  await expect(part).toHaveAttribute('aria-current', 'true');
  await expect(part).toBeFocused();
  // The page scrolls to the part once more if it has grown meanwhile.
  await page.clock.runFor(1000);
  await page.evaluate(() => scrollTo(0, 200));
  await page
    .locator('tbody')
    .first()
    .getByRole('link', { name: /Book a technician/ })
    .click();
  await expect(page).toHaveURL(/\/service\/14\/AC/);
  await page.goBack();
  await expect(page).toHaveURL(/part=5030/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  await expect(part).not.toBeInViewport();
});
