import { expect } from '../fixtures.ts';
import { completeOrder, placeOrder, staff } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('no booking yet: both tabs lead to the services', async ({ page, customer }) => {
  expect(customer.token).not.toBe('');
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing completed yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse services' }).click();
  await expect(page).toHaveURL(/\/services/);
});

test('a booking opens, is asked to be cancelled, shows Requested, then Cancelled', async ({
  page,
  product,
  customer,
}) => {
  const id = await placeOrder(customer, { quantity: 2 });
  await page.goto('/booking');
  const booking = page.getByRole('button', { name: `Order #${id}` });
  await expect(booking).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('article', { name: `Order #${id}` })).toContainText('₹1,098');
  await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d/).first()).toBeVisible();
  await booking.click();
  await expect(page.getByText('12 Matwari Road, Near the lake, Sadar, Hazaribagh')).toBeVisible();
  await expect(page.getByText('Cash on delivery, to be paid')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);

  await staff(product, `orders/${id}/approve-cancel`);
  await page.reload();
  await page.getByRole('button', { name: `Order #${id}` }).click();
  await expect(page.getByText('Cancelled', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
});

test('statuses are shown as they are, with the technician; Completed has the finished ones', async ({
  page,
  product,
  customer,
}) => {
  const first = await placeOrder(customer);
  const second = await placeOrder(customer);
  await completeOrder(product, first);
  await staff(product, `orders/${second}/confirm`);
  await staff(product, `orders/${second}/assign`, { technician: 'Ravi Oraon' });
  await page.goto('/booking');
  await expect(page.getByRole('button', { name: /^Order #/ })).toHaveText([
    `Order #${second}`,
    `Order #${first}`,
  ]);
  const open = page.getByRole('article', { name: `Order #${second}` });
  await expect(open).toContainText('Technician assigned');
  await open.getByRole('button', { name: `Order #${second}` }).click();
  await expect(open).toContainText('Ravi Oraon');
  await expect(open.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();

  const asked = page.waitForRequest('**/api/order/user/completed*');
  await page.getByRole('tab', { name: 'Completed' }).click();
  await asked;
  await expect(page.getByRole('button', { name: /^Order #/ })).toHaveText([`Order #${first}`]);
  await page.getByRole('button', { name: `Order #${first}` }).click();
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download Invoice' })).toHaveAttribute(
    'href',
    `/invoice/${first}`,
  );
});

test.describe('bookings that can’t be loaded', () => {
  test.use({ expectsProblems: true });

  test('say so in their place, with Try again, and the frame stays', async ({ page, customer }) => {
    const id = await placeOrder(customer);
    await page.route('**/api/order/list*', (route) => route.abort());
    await page.goto('/booking');
    await expect(
      page.getByRole('heading', { name: 'Your bookings could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart, / })).toBeVisible();
    await page.unroute('**/api/order/list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: `Order #${id}` })).toBeVisible();
  });
});
