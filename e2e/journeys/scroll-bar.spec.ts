import config from '../playwright.config.ts';
import { expect } from '../fixtures.ts';
import { test } from '../pages/session.ts';

/** Shows scroll bars that take up space. By default browsers in tests hide them. */
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('the page does not move when a dialog hides and restores the scroll bar', async ({ page }) => {
  await page.goto('/');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  const [viewportWidth, contentWidth] = await page.evaluate(() => [
    innerWidth,
    document.documentElement.clientWidth,
  ]);
  expect(contentWidth).toBeLessThan(viewportWidth ?? 0);
  const before = await login.boundingBox();
  await login.click();
  const dialog = page.getByRole('dialog', { name: 'Login/sign up' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await login.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
  expect(await login.boundingBox()).toEqual(before);
});
