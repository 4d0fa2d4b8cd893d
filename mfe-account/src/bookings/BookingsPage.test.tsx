import { Provider } from 'jotai';
import type { Order } from 'api/contract';
import { expectNoAxeViolations, fakeApi, refusal, renderUi } from 'shared-ui/test-utils';
import { store } from 'shell/store';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeAccountCalls, fakeOrder } from '../dev/fake-account.ts';
import { retryBookingsAtom } from './bookings.atoms.ts';
import { BookingsPage } from './BookingsPage.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(orders: Order[], more: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ ...fakeAccountCalls(orders), ...more });
  globalThis.fetch = api.fetch;
  await Promise.all([
    store.set(retryBookingsAtom, 'all'),
    store.set(retryBookingsAtom, 'completed'),
  ]);
  const screen = await renderUi(
    <Provider store={store}>
      <BookingsPage />
    </Provider>,
  );
  return { screen, api };
}

describe('BookingsPage', () => {
  it('opens and closes a booking by its disclosure', async () => {
    const { screen } = await open([fakeOrder()]);
    const booking = screen.getByRole('button', { name: 'Order #7' });
    await expect.element(booking).toHaveAttribute('aria-expanded', 'false');
    await booking.click();
    await expect.element(screen.getByText('12 Matwari Road, Sadar, Hazaribagh')).toBeVisible();
    await expectNoAxeViolations();
    await booking.click();
    await expect
      .element(screen.getByText('12 Matwari Road, Sadar, Hazaribagh'))
      .not.toBeInTheDocument();
  });

  it('requests a cancellation once it was confirmed, and shows it as requested', async () => {
    const { screen } = await open([fakeOrder()]);
    await screen.getByRole('button', { name: 'Order #7' }).click();
    await screen.getByRole('button', { name: 'Cancel Booking' }).click();
    await screen.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect.element(screen.getByText('Requested', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Cancel Booking' }))
      .not.toBeInTheDocument();
  });

  it('offers the invoice of a completed booking and nothing else', async () => {
    const { screen } = await open([fakeOrder({ status: 'completed', payment_status: 'paid' })]);
    await screen.getByRole('tab', { name: 'Completed' }).click();
    await screen.getByRole('button', { name: 'Order #7' }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Download Invoice' }))
      .toHaveAttribute('href', '/invoice/7');
    await expect
      .element(screen.getByRole('button', { name: 'Cancel Booking' }))
      .not.toBeInTheDocument();
  });

  it('offers Pay again for an online order that is not paid', async () => {
    const { screen } = await open([
      fakeOrder({ payment_method: 'phonepe', payment_status: 'failed' }),
    ]);
    await screen.getByRole('button', { name: 'Order #7' }).click();
    await expect.element(screen.getByRole('button', { name: 'Pay again' })).toBeVisible();
  });

  it('leads to the services where there is no booking', async () => {
    const { screen } = await open([]);
    await expect
      .element(screen.getByRole('link', { name: 'Browse services' }))
      .toHaveAttribute('href', '/services');
  });

  it('offers Try again where the bookings can’t be loaded', async () => {
    const { screen } = await open([], { 'GET /api/order/list': () => refusal(503, 'Busy') });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
