import type { Page } from '@playwright/test';
import { expect, test as asVisitor } from '../fixtures.ts';
import {
  openOverlay,
  CUSTOMER_OVERLAYS,
  createCustomerData,
  waitForOverlayHistory,
  VISITOR_OVERLAYS,
  type OverlayCase,
  type OverlayContext,
} from '../pages/overlays.ts';
import { expectAccessible, expectFits, expectKeyboardAccess } from '../pages/accessibility.ts';
import { test as asCustomer } from '../pages/session.ts';

const isFocusInDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"], dialog[open]') != null);

/**
 * Expects the dialog to be accessible, to take the focus, and to return it to a button. A dialog that opens with its
 * page has no such button.
 */
async function expectAccessibleOverlay(
  overlay: OverlayCase,
  context: OverlayContext,
): Promise<void> {
  const { page } = context;
  const label = `${overlay.dialog} on ${overlay.path}`;
  await openOverlay(overlay, context);
  const dialog = page.getByRole('dialog', { name: overlay.dialog });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  await expect.poll(() => isFocusInDialog(page), { message: label }).toBe(true);
  await expectAccessible(page, label);
  await expectFits(page, label);
  await expectKeyboardAccess(page, label);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (overlay.path.startsWith('/referral')) return;
  const getFocusedTag = () => page.evaluate(() => document.activeElement?.tagName ?? '');
  await expect.poll(getFocusedTag, { message: `${label}: focus after closing` }).toBe('BUTTON');
  await waitForOverlayHistory(page);
}

for (const overlay of VISITOR_OVERLAYS) {
  asVisitor(
    `the dialog ${overlay.dialog} on ${overlay.path} is accessible, takes the focus and returns it`,
    async ({ page, deployment, phone }) => {
      asVisitor.slow();
      await expectAccessibleOverlay(overlay, { page, deployment, phone });
    },
  );
}

asCustomer(
  'customer dialogs are accessible, take the focus and return it',
  async ({ page, deployment, customer }) => {
    asCustomer.setTimeout(240_000);
    await createCustomerData(deployment, customer);
    for (const overlay of CUSTOMER_OVERLAYS) {
      await asCustomer.step(`${overlay.dialog} on ${overlay.path}`, () =>
        expectAccessibleOverlay(overlay, { page, deployment, phone: customer.phone }),
      );
    }
  },
);
