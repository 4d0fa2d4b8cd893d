import type { Page } from '@playwright/test';
import { expect, test as asVisitor } from '../fixtures.ts';
import {
  openOverlay,
  CUSTOMER_OVERLAYS,
  createCustomerData,
  VISITOR_OVERLAYS,
  type OverlayCase,
  type OverlayContext,
} from '../pages/overlays.ts';
import { test as asCustomer } from '../pages/session.ts';

const getPath = (page: Page) => decodeURI(new URL(page.url()).pathname);

/**
 * Expects Back to close the overlay without leaving the page, the next Back to leave the page, and Forward to
 * return to it.
 */
async function expectBackCloses(overlay: OverlayCase, context: OverlayContext): Promise<void> {
  const { page } = context;
  await page.goto('/policy');
  await openOverlay(overlay, context);
  const dialog = page.getByRole('dialog', { name: overlay.dialog });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(getPath(page)).toBe(overlay.path);
  await page.goBack();
  await expect.poll(() => getPath(page)).toBe('/policy');
  await page.goForward();
  await expect.poll(() => getPath(page)).toBe(overlay.path);
}

for (const overlay of VISITOR_OVERLAYS) {
  asVisitor(
    `Back closes ${overlay.dialog} on ${overlay.path} before it leaves the page`,
    async ({ page, deployment, phone }) => {
      await expectBackCloses(overlay, { page, deployment, phone });
    },
  );
}

asCustomer(
  'Back closes every dialog of a customer before it leaves the page',
  async ({ page, deployment, customer }) => {
    asCustomer.slow();
    await createCustomerData(deployment, customer);
    for (const overlay of CUSTOMER_OVERLAYS) {
      await asCustomer.step(`${overlay.dialog} on ${overlay.path}`, () =>
        expectBackCloses(overlay, { page, deployment, phone: customer.phone }),
      );
    }
  },
);

asCustomer(
  'Back closes the profile menu and the confirmation of a saved address',
  async ({ page, deployment, customer }) => {
    await createCustomerData(deployment, customer);
    await page.goto('/policy');
    await page.goto('/about');
    const profile = page.getByRole('button', { name: 'Profile menu' });
    await profile.click();
    await expect(profile).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => history.back());
    await expect(profile).toHaveAttribute('aria-expanded', 'false');
    expect(getPath(page)).toBe('/about');

    await page.goto('/payment');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Save address' }).click();
    const saved = page.getByText('You Can Update Address In Next Page');
    await expect(saved).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(saved).toBeHidden({ timeout: 1500 });
    expect(getPath(page)).toBe('/payment');
    await page.goBack();
    await expect.poll(() => getPath(page)).toBe('/about');
  },
);
