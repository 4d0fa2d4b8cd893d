import { expect, test } from '../fixtures.ts';
import { waitForStillScroll } from '../pages/measure.ts';

test('a footer link to a service scrolls to 1000 px, any other to the top', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('navigation', { name: 'Services' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/service\/\d+\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await footer.getByRole('button', { name: 'Back to top' }).scrollIntoViewIfNeeded();
  expect(await waitForStillScroll(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  const parts = page.getByRole('link', { name: 'See all spare parts' });
  await parts.scrollIntoViewIfNeeded();
  const position = await waitForStillScroll(page);
  await parts.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spare parts' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position - 5);
});

test('Back returns to the top of a page that was never scrolled', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('link', { name: 'Fridge' }).first();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await tile.evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/service\/13\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await waitForStillScroll(page)).toBe(0);
});

test('a new visit starts at the top, a reload keeps the scroll position', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.goto('/about');
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(await waitForStillScroll(page)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
