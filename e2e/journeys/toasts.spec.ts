import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { addProduct, JET } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

/** Names of the buttons, links and fields that the toast lies over. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const close = document.querySelector('[aria-label="Close message"]');
    const toast = close?.parentElement;
    if (!toast) throw new Error('There is no toast');
    await Promise.all(toast.getAnimations().map(({ finished }) => finished));
    const box = toast.getBoundingClientRect();
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return [...(dialog ?? document).querySelectorAll('a, button, input, [role="button"]')]
      .filter((control) => !toast.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const apart =
          right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
        return right > left && !apart;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test('a toast covers no step of the cart', async ({ page, customer }) => {
  await addProduct(customer, JET.id);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Proceed' }).filter({ visible: true }).click();
  await expect(page.getByText('Please Enter Your Address First!')).toBeVisible();
  expect(await covered(page)).toEqual([]);
});

test('a toast covers no button of a service', async ({ page, customer }) => {
  expect(customer.token).not.toBe('');
  await page.goto('/service/14/AC');
  await page.getByRole('article').first().getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close message' })).toBeVisible();
  expect(await covered(page)).toEqual([]);
});

test.describe('over a dialog', () => {
  test.use({ expectsProblems: true });

  test('a toast covers none of its buttons and fields', async ({ page, product, phone }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await login.getByPlaceholder('Mobile Number').fill(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    const right = await product.codeFor(phone);
    await page.getByLabel('Digit 1').fill(right === '1111' ? '2222' : '1111');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Something Went Wrong')).toBeVisible();
    expect(await covered(page)).toEqual([]);
  });
});
