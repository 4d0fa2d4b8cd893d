import type { Page } from '@playwright/test';
import { expect, test as asVisitor } from '../fixtures.ts';
import {
  openCover,
  CUSTOMER_COVERS,
  createCustomerData,
  waitForStepBack,
  VISITOR_COVERS,
  type CoverPlace,
  type CoverStage,
} from '../pages/covers.ts';
import { expectAccessible, expectFits, expectKeyboardAccess } from '../pages/sound.ts';
import { test as asCustomer } from '../pages/session.ts';

const focusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[role="dialog"], dialog[open]') != null);

/** Expects the dialog to be accessible, to take the focus, and to return it to the element that opened it. */
async function expectSound(cover: CoverPlace, stage: CoverStage): Promise<void> {
  const { page } = stage;
  const label = `${cover.dialog} on ${cover.path}`;
  await openCover(cover, stage);
  const dialog = page.getByRole('dialog', { name: cover.dialog });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  );
  await expect.poll(() => focusInside(page), { message: label }).toBe(true);
  await expectAccessible(page, label);
  await expectFits(page, label);
  await expectKeyboardAccess(page, label);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (cover.path.startsWith('/referral')) return;
  const getFocusedTag = () => page.evaluate(() => document.activeElement?.tagName ?? '');
  await expect.poll(getFocusedTag, { message: `${label}: focus after closing` }).toBe('BUTTON');
  await waitForStepBack(page);
}

for (const cover of VISITOR_COVERS) {
  asVisitor(
    `the dialog ${cover.dialog} on ${cover.path} is accessible, takes the focus and returns it`,
    async ({ page, deployment, phone }) => {
      asVisitor.slow();
      await expectSound(cover, { page, deployment, phone });
    },
  );
}

asCustomer(
  'customer dialogs are accessible, take the focus and return it',
  async ({ page, deployment, customer }) => {
    asCustomer.setTimeout(240_000);
    await createCustomerData(deployment, customer);
    for (const cover of CUSTOMER_COVERS) {
      await asCustomer.step(`${cover.dialog} on ${cover.path}`, () =>
        expectSound(cover, { page, deployment, phone: customer.phone }),
      );
    }
  },
);
