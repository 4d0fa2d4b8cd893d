import { expect, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { addProduct, JET, placeOrder, saveAddress } from './orders.ts';
import { earnReward } from './rewards.ts';
import type { Customer } from './session.ts';

/** What a test of a covering dialog needs. */
export interface CoverStage {
  page: Page;
  deployment: Deployment;
  /** The visitor's phone number, logged in or not. */
  phone: string;
}

/** A dialog or sheet that covers a page: where it appears and how to open it. */
export interface CoverPlace {
  path: string;
  /** Accessible name of the dialog. */
  dialog: string | RegExp;
  open: (stage: CoverStage) => Promise<void>;
  /** Covers the page only in a narrow window; in a wide one it is shown beside the page. */
  narrowOnly?: true;
}

/** The widest window, in px, in which every cover covers its page. */
const NARROW = 849;

/**
 * Waits until a closed cover has gone back the history entry that it pushed. That happens 60 ms after closing; if the
 * test navigates sooner, the step back cancels the navigation.
 */
export const waitForStepBack = (page: Page): Promise<void> =>
  expect.poll(() => countSteps(page), { message: 'history entries of covers' }).toBe(0);

/** Number of history entries that covers have pushed. */
export const countSteps = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { covers?: unknown[] } | null)?.covers?.length ?? 0);

/** Opens the page in a window narrow enough for the cover, and opens the cover. */
export async function openCover(cover: CoverPlace, stage: CoverStage): Promise<void> {
  const { page } = stage;
  const original = page.viewportSize();
  if (cover.narrowOnly && original !== null && original.width > NARROW)
    await page.setViewportSize({ width: NARROW, height: original.height });
  await page.goto(cover.path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await cover.open(stage);
}

const press =
  (name: string | RegExp) =>
  ({ page }: CoverStage): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Covers that a visitor meets without a login. */
export const VISITOR_COVERS: readonly CoverPlace[] = [
  { path: '/about', dialog: 'Menu', open: press('Open menu') },
  { path: '/about', dialog: 'Login/sign up', open: press('Login') },
  {
    path: '/contact',
    dialog: 'Verification mobile no.',
    open: async (stage) => {
      await press('Login')(stage);
      await stage.page.getByPlaceholder('Mobile Number').fill(stage.phone);
      await press('Proceed')(stage);
    },
  },
  { path: '/spare-parts', dialog: 'Filter spare parts', open: press('Filter') },
  { path: '/service/14/AC', dialog: JET.title, open: press('View details'), narrowOnly: true },
  { path: '/referral/AB12CD', dialog: 'Login/sign up', open: () => Promise.resolve() },
];

/** Dialogs and menus on pages of a logged-in customer. */
export const CUSTOMER_COVERS: readonly CoverPlace[] = [
  { path: '/services', dialog: 'Menu', open: press('Open menu') },
  { path: '/cart', dialog: /address/i, open: press('Change') },
  { path: '/payment', dialog: /address/i, open: press('Change') },
  {
    path: '/booking',
    dialog: 'Cancel this booking?',
    open: async (stage) => {
      await press(/^Order #/)(stage);
      await press('Cancel Booking')(stage);
    },
  },
  { path: '/account/referral', dialog: 'Withdraw Your Amount', open: press('Withdraw') },
  { path: '/account/referral', dialog: 'Delete your account?', open: press('Delete my account') },
];

/** Creates an order, a reward, an address and a cart with an item. */
export async function createCustomerData(
  deployment: Deployment,
  customer: Customer,
): Promise<void> {
  await placeOrder(customer);
  await earnReward(deployment, customer, { order: 604 });
  await saveAddress(customer);
  await addProduct(customer, JET.id);
}
