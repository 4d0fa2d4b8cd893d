import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { stopClock } from '../pages/clock.ts';
import { addProduct, JET } from '../pages/orders.ts';
import { WIDTHS } from '../pages/places.ts';
import { test } from '../pages/session.ts';

/** Names of the buttons, links and fields that the toast covers. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const toastElement = document.querySelector('[aria-label="Close message"]')?.closest('output');
    if (!toastElement) throw new Error('No toast is shown');
    await Promise.all(
      toastElement.getAnimations({ subtree: true }).map(({ finished }) => finished),
    );
    const boxes = [...toastElement.children].map((toast) => toast.getBoundingClientRect());
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    return [
      ...(dialog ?? document).querySelectorAll(
        'a, button, input, textarea, select, label, [role="alert"], [role="button"]',
      ),
    ]
      .filter((control) => !toastElement.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return boxes.some(
          (box) =>
            right > left &&
            right > box.left &&
            left < box.right &&
            bottom > box.top &&
            top < box.bottom,
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

test.describe('over a dialog', () => {
  test.use({ expectsProblems: true });

  test('a toast covers none of the dialog’s buttons and fields', async ({
    page,
    deployment,
    phone,
  }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const login = page.getByRole('dialog', { name: 'Login/sign up' });
    await login.getByPlaceholder('Mobile Number').fill(phone);
    await login.getByRole('button', { name: 'Proceed' }).click();
    const code = await deployment.getCode(phone);
    await page.getByLabel('Digit 1').fill(code === '1111' ? '2222' : '1111');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const toasts = page.getByRole('status').filter({ has: page.getByLabel('Close message') });
    await expect(toasts).toHaveText('Invalid OTPSomething Went Wrong');
    for (const text of ['Invalid OTP', 'Something Went Wrong'])
      await expect(toasts.getByText(text)).toBeInViewport({ ratio: 1 });
    await expect.poll(() => findCovered(page)).toEqual([]);
  });
});

for (const width of WIDTHS) {
  test(`a toast is in the lower half of the window for 3 s, at ${width} px`, async ({
    page,
    customer,
  }) => {
    await addProduct(customer, JET.id);
    await page.setViewportSize({ width, height: 740 });
    await page.clock.install();
    await page.goto('/cart');
    const proceed = page.getByRole('button', { name: 'Proceed' }).filter({ visible: true });
    await expect(proceed).toBeVisible();
    await stopClock(page);
    await proceed.click();
    const text = page.getByText('Please Enter Your Address First!');
    await expect(text).toBeVisible();
    const box = (await text.boundingBox()) ?? { y: 0, height: 0 };
    expect(box.y).toBeGreaterThan(740 * 0.55);
    await text.hover();
    await page.clock.runFor(2800);
    await expect(text).toBeVisible();
    await page.clock.runFor(300);
    await expect(text).toBeHidden();
  });
}
