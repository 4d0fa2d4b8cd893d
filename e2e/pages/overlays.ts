import { expect, type Page } from '@playwright/test';
import type { Deployment } from '../deployment.ts';
import { addProduct, JET, placeOrder, saveAddress } from './orders.ts';
import { earnReward } from './rewards.ts';
import type { Customer } from './session.ts';

export interface OverlayContext {
  page: Page;
  deployment: Deployment;
  /** Phone number of the visitor or customer. */
  phone: string;
}

/** A dialog, menu or sheet: its page and how to open it. */
export interface OverlayCase {
  path: string;
  /** Accessible name of the dialog. */
  dialog: string | RegExp;
  open: (context: OverlayContext) => Promise<void>;
  /** Whether it is an overlay only in narrow windows; wide windows show it beside the list. */
  isNarrowOnly?: true;
}

/** Maximum width in px of a narrow window. */
const NARROW_WIDTH = 849;

/**
 * Waits until closed overlays have removed their history entries by going back, which happens 60 ms after closing. If
 * the test navigates sooner, going back cancels the navigation.
 */
export const waitForOverlayHistory = (page: Page): Promise<void> =>
  expect.poll(() => countOverlayEntries(page), { message: 'history entries of overlays' }).toBe(0);

/** Number of history entries that overlays have pushed. */
const countOverlayEntries = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { covers?: unknown[] } | null)?.covers?.length ?? 0);

/** Opens the page, in a narrow window if needed, and opens the overlay. */
export async function openOverlay(overlay: OverlayCase, context: OverlayContext): Promise<void> {
  const { page } = context;
  const original = page.viewportSize();
  if (overlay.isNarrowOnly && original !== null && original.width > NARROW_WIDTH)
    await page.setViewportSize({ width: NARROW_WIDTH, height: original.height });
  await page.goto(overlay.path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await overlay.open(context);
}

const press =
  (name: string | RegExp) =>
  ({ page }: OverlayContext): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Overlays without a login. */
export const VISITOR_OVERLAYS: readonly OverlayCase[] = [
  { path: '/about', dialog: 'Menu', open: press('Open menu') },
  { path: '/about', dialog: 'Login/sign up', open: press('Login') },
  {
    path: '/contact',
    dialog: 'Verification mobile no.',
    open: async (context) => {
      await press('Login')(context);
      await context.page.getByPlaceholder('Mobile Number').fill(context.phone);
      await press('Proceed')(context);
    },
  },
  { path: '/spare-parts', dialog: 'Filter spare parts', open: press('Filter') },
  { path: '/service/14/AC', dialog: JET.title, open: press('View details'), isNarrowOnly: true },
  { path: '/referral/AB12CD', dialog: 'Login/sign up', open: () => Promise.resolve() },
];

/** Overlays for a logged-in customer. */
export const CUSTOMER_OVERLAYS: readonly OverlayCase[] = [
  { path: '/services', dialog: 'Menu', open: press('Open menu') },
  { path: '/cart', dialog: /address/i, open: press('Change') },
  { path: '/payment', dialog: /address/i, open: press('Change') },
  {
    path: '/booking',
    dialog: 'Cancel this booking?',
    open: async (context) => {
      await press(/^Order #/)(context);
      await press('Cancel Booking')(context);
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
  await earnReward(deployment, customer, { product: 604 });
  await saveAddress(customer);
  await addProduct(customer, JET.id);
}
