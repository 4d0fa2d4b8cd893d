/** The payment page while the cart, the order or the connection changes outside of it. */
import { apiError } from 'shared-ui/test-utils';
import { watchConnection } from 'shared-ui/http';
import { loadCartAtom, store } from 'app-kit/store';
import { expect, it } from 'vitest';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { ADDRESS } from '../test-utils/address.ts';
import { LINE, openPayment } from '../test-utils/open-payment.tsx';
import { stubNewTab } from '../test-utils/stub-new-tab.ts';

it('shows the empty cart with a link to the bookings if another device has ordered it', async () => {
  const cart = { lines: [{ ...LINE }], address: ADDRESS };
  const { screen, order } = await openPayment({
    ...fakeCartCalls(cart),
    'POST /api/cart/process-checkout': () => {
      cart.lines = [];
      const body = { status: 0, message: 'Your Cart Is Empty.', code: 'cart_empty' };
      return Response.json(body, { status: 422 });
    },
  });
  await order.click();
  await expect.element(screen.getByRole('link', { name: 'Go to My Bookings' })).toBeVisible();
});

it('shows the outcome of a payment although another tab has filled the cart again', async () => {
  stubNewTab();
  const cart = { lines: [{ ...LINE }], address: ADDRESS };
  const placed = { id: 9, total: 549, status: 'pending', visit: null, actions: [] };
  const listed = { ...placed, payment_method: 'phonepe', payment_status: 'pending' };
  const { screen, order } = await openPayment({
    ...fakeCartCalls(cart),
    'POST /api/cart/process-checkout': () => {
      cart.lines = [];
      return { status: 1, message: 'OK', order: placed, payment_link: 'about:blank' };
    },
    'GET /api/order/list': () => ({ status: 1, message: 'OK', orders: { data: [listed] } }),
  });
  await screen.getByText('Pay online', { exact: true }).click();
  await order.click();
  await expect.element(screen.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
  cart.lines = [{ ...LINE }];
  await store.set(loadCartAtom);
  listed.payment_status = 'paid';
  globalThis.dispatchEvent(new Event('focus'));
  await expect
    .element(screen.getByRole('heading', { name: 'Paid, booking #9 is confirmed' }))
    .toBeVisible();
});

it('offers to pick the parts up when the connection is back', async () => {
  watchConnection();
  let isDown = true;
  const { screen, api } = await openPayment({
    'GET /api/cart/payment-methods': () =>
      isDown
        ? apiError(503, 'Busy')
        : {
            status: 1,
            message: 'OK',
            payment_methods: [],
            parts_ways: ['deliver', 'pick_up'],
            pick_up_at: 'Matwari Chowk',
          },
  });
  await expect.poll(() => api.requests).toContain('GET /api/cart/payment-methods');
  isDown = false;
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('radio', { name: 'Pick up at the shop' })).toBeVisible();
});
