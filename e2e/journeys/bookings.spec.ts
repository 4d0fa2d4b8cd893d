import { expect } from '../fixtures.ts';
import { waitForOverlayHistory } from '../pages/overlays.ts';
import { placeOrder, sendStaffAction } from '../pages/orders.ts';
import { test } from '../pages/session.ts';
test(
  'a booking can be opened and cancelled; it shows Requested, then Cancelled',
  { tag: '@smoke-phone' },
  async ({ page, deployment, customer }) => {
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

    await sendStaffAction(deployment, `orders/${id}/approve-cancel`);
    await waitForOverlayHistory(page);
    await page.reload();
    await page.getByRole('button', { name: `Order #${id}` }).click();
    await expect(page.getByText('Cancelled', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Nothing to pay.')).toBeVisible();
    await expect(page.getByText('to be paid')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0);
  },
);
