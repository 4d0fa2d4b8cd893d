import { expect } from '../fixtures.ts';
import { stepsBack } from '../pages/covers.ts';
import { completeOrder, GASKET, JET, placeOrder, staff } from '../pages/orders.ts';
import { test } from '../pages/session.ts';

test('both tabs link to the services if there are no bookings', async ({ page, customer }) => {
  expect(customer.token).not.toBe('');
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing completed yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse services' }).click();
  await expect(page).toHaveURL(/\/services/);
});

test(
  'a booking can be opened and cancelled; it shows Requested, then Cancelled',
  { tag: '@smoke' },
  async ({ page, product, customer }) => {
    const id = await placeOrder(customer, { quantity: 2 });
    await page.goto('/booking');
    const booking = page.getByRole('button', { name: `Order #${id}` });
    await expect(booking).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('article', { name: `Order #${id}` })).toContainText('₹1,098');
    await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d/).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Progress' })).toContainText(/Placed.*done/);
    await booking.click();
    await expect(page.getByText('12 Matwari Road, Near the lake, Sadar, Hazaribagh')).toBeVisible();
    await expect(page.getByText('Cash on delivery, to be paid')).toBeVisible();

    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await dialog.getByRole('button', { name: 'Keep booking' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(dialog).toContainText('If we cancel it, you pay nothing.');
    await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByText('Requested', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);

    await staff(product, `orders/${id}/approve-cancel`);
    await stepsBack(page);
    await page.reload();
    await page.getByRole('button', { name: `Order #${id}` }).click();
    await expect(page.getByText('Cancelled', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Nothing to pay.')).toBeVisible();
    await expect(page.getByText('to be paid')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  },
);

test('bookings show their status and technician; finished ones are in the Completed tab', async ({
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
  await expect(open.getByText('assigned', { exact: true })).toBeVisible();
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

test('status changes by staff appear without a reload, with the technician’s number and messages', async ({
  page,
  product,
  customer,
}) => {
  const id = await placeOrder(customer);
  await page.goto('/booking');
  const booking = page.getByRole('article', { name: `Order #${id}` });
  await expect(booking.getByText('pending', { exact: true })).toBeVisible();
  await staff(product, `orders/${id}/confirm`);
  await expect(booking.getByText('confirmed', { exact: true })).toBeVisible({ timeout: 15_000 });
  await staff(product, `orders/${id}/assign`, { technician: 'Ravi Oraon', phone: '9812345678' });
  await expect(booking.getByRole('link', { name: 'Call Ravi' })).toHaveAttribute(
    'href',
    'tel:+919812345678',
    { timeout: 15_000 },
  );
  await expect
    .poll(() => product.messagesTo(customer.phone).at(-1))
    .toContain(`Ravi Oraon will handle your booking #${id}`);
});

test('a part is added only after the customer agrees; one agreed by telephone is marked as such', async ({
  page,
  product,
  customer,
}) => {
  const id = await placeOrder(customer);
  await staff(product, `orders/${id}/parts`, { part: GASKET.id, qty: 1 });
  await page.goto('/booking');
  const booking = page.getByRole('article', { name: `Order #${id}` });
  const question = booking.getByRole('region', { name: 'Extra part needed' });
  await expect(question).toContainText('Your new total would be ₹1,098.');
  await expect(booking).toContainText('Needs your answer');
  await question.getByRole('button', { name: 'Yes, add it' }).dblclick();
  await expect(question).toBeHidden();
  await expect(booking).toContainText('₹1,098');
  await booking.getByRole('button', { name: `Order #${id}` }).click();
  await expect(booking).toContainText('Added on visit, agreed by you here');

  await staff(product, `orders/${id}/parts`, { part: GASKET.id, qty: 1, telephone: true });
  await expect(booking).toContainText('Added on visit, agreed by telephone', { timeout: 15_000 });
  await expect
    .poll(() => product.messagesTo(customer.phone).at(-1))
    .toContain('New total: ₹1,647.');
  await booking.getByRole('button', { name: 'I did not agree to this' }).click();
  await expect(booking).toContainText('You told us that this is not right.');
});

test('a finished booking can be booked again and rated', async ({ page, product, customer }) => {
  const note = 'Samsung, beeps twice';
  const id = await placeOrder(customer, { quantity: 2, more: { note } });
  await completeOrder(product, id);
  await page.goto('/booking');
  await page.getByRole('button', { name: `Order #${id}` }).click();
  await expect(page.getByRole('link', { name: 'Rate this service' })).toHaveAttribute(
    'href',
    /^\/f\//,
  );
  await page.getByRole('button', { name: 'Book again' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('group', { name: JET.title })).toContainText('2');
  await page.getByRole('button', { name: 'Proceed', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /Note/ })).toHaveValue(note);
});

test.describe('bookings that fail to load', () => {
  test.use({ expectsProblems: true });

  test('show an error with Try again inside the frame', async ({ page, customer, isMobile }) => {
    const id = await placeOrder(customer);
    await page.route('**/api/order/list*', (route) => route.abort());
    await page.goto('/booking');
    await expect(
      page.getByRole('heading', { name: 'Your bookings could not be loaded' }),
    ).toBeVisible();
    const frame = page.getByRole('banner');
    await expect(frame.getByRole('link', { name: isMobile ? 'Back' : /^Cart, / })).toBeVisible();
    await page.unroute('**/api/order/list*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: `Order #${id}` })).toBeVisible();
  });
});
