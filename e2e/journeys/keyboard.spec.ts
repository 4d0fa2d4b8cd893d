import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { storeSession, openAccount } from '../pages/session.ts';
import { tabTo as tabToElement } from '../pages/staff.ts';

const tabTo = (page: Page, role: 'link' | 'button' | 'radio', name: string): Promise<void> =>
  tabToElement(page, page.getByRole(role, { name, exact: true }).filter({ visible: true }).first());

test('a service can be booked by keyboard alone, from the skip link to the confirmation', async ({
  page,
  deployment,
  phone,
}) => {
  test.slow();
  await page.goto('/service/14/AC');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Add');
  await page.keyboard.press('Enter');

  const login = page.getByRole('dialog', { name: 'Login/sign up' });
  await expect(login.getByPlaceholder('Mobile Number')).toBeFocused();
  await page.keyboard.type(phone);
  // A button that appears after a press is disabled for a moment. Typing ten digits by hand takes longer than that.
  await expect(login.getByRole('button', { name: 'Proceed' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1')).toBeFocused();
  await page.keyboard.type(await deployment.getCode(phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // After the login, the page repeats the press of Add.
  await expect(
    page.getByRole('article').first().getByRole('button', { name: 'Delete' }),
  ).toBeFocused();
  await tabTo(page, 'link', 'View Cart');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await tabTo(page, 'button', 'Increase quantity');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Add address');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect(dialog).toBeVisible();
  for (const [label, text] of [
    ['First name', 'Asha'],
    ['Last name', 'Kumari'],
    ['Block', 'Sadar'],
    ['Full address', '12 Matwari Road'],
  ] as const) {
    for (let presses = 0; presses < 20; presses += 1) {
      const field = dialog.getByLabel(label);
      if (await field.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(text);
  }
  await tabTo(page, 'button', 'Save address');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await tabTo(page, 'button', 'Proceed');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/payment$/);
  await tabTo(page, 'radio', 'Cash on delivery');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Pay online' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'button', 'Order');
  // A button that appears after a press is disabled for a moment. Reaching it by hand takes longer than that.
  await expect(page.locator(':focus')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you!')).toBeVisible();
});

test('the profile menu works by keyboard', async ({ page, deployment, phone }) => {
  await storeSession(page, (await openAccount(deployment, phone)).token);
  await page.goto('/about');
  const profile = page.getByRole('button', { name: 'Profile menu' });
  await profile.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'My Details' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await expect(profile).toHaveAttribute('aria-expanded', 'false');
});
