import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { addProduct, JET, saveAddress } from '../pages/orders.ts';
import { test, type Customer } from '../pages/session.ts';
import { bookVisit, getNewestOrder } from '../pages/visits.ts';

const FILES = '**/remotes/mfe-visits/**';

/** Faults of the visits remote and of the data that it receives. */
const FAULTS: [what: string, cause: (page: Page) => Promise<unknown>][] = [
  ['missing', (page) => page.route(FILES, (route) => route.abort())],
  [
    'altered',
    (page) =>
      page.route(FILES, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      }),
  ],
  ['without a response', (page) => page.route(FILES, () => undefined)],
  [
    'throwing',
    // The time slots are invalid data, so the component throws while rendering.
    (page) =>
      page.route('**/api/visit/windows*', (route) =>
        route.fulfill({
          json: { status: 1, message: 'OK', windows: [null], earliest: 'soon', hold: null },
        }),
      ),
  ],
];

async function order(page: Page, customer: Customer): Promise<void> {
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  expect((await getNewestOrder(customer))?.visit).toBeNull();
}

test.describe('if the visits remote is', () => {
  test.use({ expectsProblems: true });

  for (const [fault, cause] of FAULTS) {
    test(`${fault}, the page announces a call, and the order succeeds`, async ({
      page,
      customer,
    }) => {
      await addProduct(customer, JET.id);
      await saveAddress(customer);
      await cause(page);
      // The page's load event never fires if its files never arrive.
      await page.goto('/payment', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'We call you to fix a time' })).toBeVisible();
      await order(page, customer);
      await expect(page).toHaveURL(/\/$/);
      const confirmation = page.getByRole('dialog', { name: /^Booking #\d+ placed$/ });
      await expect(confirmation).toContainText('We call you within 2 hours');
    });
  }

  test('missing, a booking still shows its time and its other details', async ({
    page,
    customer,
  }) => {
    const id = await bookVisit(customer);
    await page.route(FILES, (route) => route.abort());
    await page.goto('/booking');
    const booking = page.getByRole('article', { name: `Order #${id}` });
    await expect(booking).toContainText(/Visit on \d{1,2} \w{3} 20\d\d, \d{1,2}:\d\d [ap]m/);
    await expect(booking.getByRole('list', { name: 'Progress' })).toBeVisible();
  });
});
