import { expect, type Page } from '@playwright/test';
import type { Product } from '../product.ts';
import { addProduct, JET, placeOrder, saveAddress } from './orders.ts';
import { earn } from './rewards.ts';
import type { Customer } from './session.ts';

/** What is there in a journey of a cover. */
export interface CoverStage {
  page: Page;
  product: Product;
  /** The number of whoever is on the page, logged in or not. */
  phone: string;
}

/** Something that covers a page, where it comes up, and what brings it there. */
export interface CoverPlace {
  path: string;
  /** Name of the dialog. */
  dialog: string | RegExp;
  open: (stage: CoverStage) => Promise<void>;
  /** In a wide window it stands beside the page, and covers nothing. */
  narrowOnly?: true;
}

/** The widest window, in px, in which everything covers its page that does so anywhere. */
const NARROW = 849;

/**
 * Resolves when a cover that has closed has gone back the step of the history that it took, which it does 60 ms later:
 * a page that is loaded or gone to before that is not loaded.
 */
export const stepsBack = (page: Page): Promise<void> =>
  expect.poll(() => countSteps(page), { message: 'steps of the history that covers have' }).toBe(0);

/** Steps of the history that covers have. */
export const countSteps = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { covers?: unknown[] } | null)?.covers?.length ?? 0);

/** Goes to where it comes up, in a window in which it does, and brings it up. */
export async function bringUp(place: CoverPlace, stage: CoverStage): Promise<void> {
  const { page } = stage;
  const own = page.viewportSize();
  if (place.narrowOnly && own !== null && own.width > NARROW)
    await page.setViewportSize({ width: NARROW, height: own.height });
  await page.goto(place.path);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await place.open(stage);
}

const press =
  (name: string | RegExp) =>
  ({ page }: CoverStage): Promise<void> =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** What covers a page of somebody who is not logged in. */
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

/** What covers a page of a customer; `furnish` gives them what is needed for it. */
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

/** An order, a reward, an address, and a cart with something in it. */
export async function furnish(product: Product, customer: Customer): Promise<void> {
  await placeOrder(customer);
  await earn(product, customer, { order: 604 });
  await saveAddress(customer);
  await addProduct(customer, JET.id);
}
