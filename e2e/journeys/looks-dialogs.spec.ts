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
async function expectSound(place: CoverPlace, stage: CoverStage): Promise<void> {
  const { page } = stage;
  const label = `${place.dialog} on ${place.path}`;
  await openCover(place, stage);
  const dialog = page.getByRole('dialog', { name: place.dialog });
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((each) => each.finished)),
  );
  await expect.poll(() => focusInside(page), { message: label }).toBe(true);
  await expectAccessible(page, label);
  await expectFits(page, label);
  await expectKeyboardAccess(page, label);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (place.path.startsWith('/referral')) return;
  const getFocusedTag = () => page.evaluate(() => document.activeElement?.tagName ?? '');
  await expect.poll(getFocusedTag, { message: `${label}: focus after closing` }).toBe('BUTTON');
  await waitForStepBack(page);
}

for (const place of VISITOR_COVERS) {
  asVisitor(
    `the dialog ${place.dialog} on ${place.path} is accessible, takes the focus and returns it`,
    async ({ page, deployment, phone }) => {
      asVisitor.slow();
      await expectSound(place, { page, deployment, phone });
    },
  );
}

asCustomer(
  'customer dialogs are accessible, take the focus and return it',
  async ({ page, deployment, customer }) => {
    asCustomer.setTimeout(240_000);
    await createCustomerData(deployment, customer);
    for (const place of CUSTOMER_COVERS) {
      await asCustomer.step(`${place.dialog} on ${place.path}`, () =>
        expectSound(place, { page, deployment, phone: customer.phone }),
      );
    }
  },
);
