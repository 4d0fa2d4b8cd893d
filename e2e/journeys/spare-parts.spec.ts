import { expect } from '../fixtures.ts';
import { test } from '../pages/session.ts';
test(
  'the filter is in the URL, can be shared, and is undone by Back',
  { tag: '@smoke-phone' },
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
