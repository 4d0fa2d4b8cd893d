import { expectNoAxeViolations, fakeApi } from 'shared-ui/test-utils';
import { endSessionAtom, store, toastAtom } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { doubleTap } from '../test-utils/double-tap.ts';
import { stubNewTab } from '../test-utils/stub-new-tab.ts';
import { readLastOrder } from './stored-order.ts';
import { storeOrder } from './last-order.ts';
import { Paying } from './Paying.tsx';
import { OrderConfirmationDialog } from './OrderConfirmationDialog.tsx';

beforeEach(() => store.set(beginSessionAtom, 'token'));
afterEach(() => {
  sessionStorage.clear();
});

const cash = { id: 9, total: 2096, method: 'cod', link: null } as const;
const visit = {
  start: '2026-11-23T04:30:00.000Z',
  end: '2026-11-23T06:30:00.000Z',
  state: 'booked',
  technician: null,
} as const;
const online = { id: 10, total: 549, method: 'phonepe', link: 'https://pay.example/10' } as const;

function renderConfirmation() {
  globalThis.fetch = fakeApi(fakeCartCalls()).fetch;
  return renderWithStore(<OrderConfirmationDialog />);
}

describe('confirmation of a cash order', () => {
  it('shows number, amount, next steps and contact', async () => {
    storeOrder(cash);
    const screen = await renderConfirmation();
    await expect.element(screen.getByRole('heading', { name: 'Booking #9 placed' })).toHaveFocus();
    await expect.element(screen.getByText('₹2,096 to pay in cash')).toBeVisible();
    await expect.element(screen.getByText(/We call you within 2 hours/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Track booking' }))
      .toHaveAttribute('href', '/booking');
    await expect
      .element(screen.getByRole('link', { name: 'Call us' }))
      .toHaveAttribute('href', 'tel:+919431012345');
    await expect
      .element(screen.getByRole('link', { name: 'WhatsApp us' }))
      .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919431012345\?text=.*9/));
    await expectNoAxeViolations();
  });

  it('shows the bookings of further visits, and the amount to pay for all of them', async () => {
    storeOrder({ ...cash, more: [{ id: 12, total: 299, visit: null }] });
    const screen = await renderConfirmation();
    await expect.element(screen.getByText('₹2,395 to pay in cash')).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Another visit: booking #12, ₹299' }))
      .toBeVisible();
  });

  it('shows the visit time instead of announcing a call', async () => {
    storeOrder({ ...cash, visit });
    const screen = await renderConfirmation();
    await expect
      .element(screen.getByText('Our technician comes on 23 Nov 2026, 10:00 am.'))
      .toBeVisible();
    expect(screen.getByText(/We call you within/).elements()).toEqual([]);
  });

  it('shows where the customer picks the parts up, and announces no technician', async () => {
    storeOrder({ ...cash, pickUpAt: 'Matwari Chowk, Hazaribagh' });
    const screen = await renderConfirmation();
    await expect
      .element(screen.getByText(/ready to pick up at Matwari Chowk, Hazaribagh\.$/))
      .toBeVisible();
    await expect.element(screen.getByText('Pay at the shop when you pick it up')).toBeVisible();
    expect(screen.getByText(/technician|We call you/).elements()).toEqual([]);
  });

  it('stays until it is closed and is not shown again', async () => {
    storeOrder(cash);
    const screen = await renderConfirmation();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect(readLastOrder()?.open).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    const again = await renderConfirmation();
    expect(again.container.textContent).toBe('');
  });

  it('is not shown to a visitor, nor to a customer who logs in after that', async () => {
    store.set(endSessionAtom);
    storeOrder(cash);
    const screen = await renderConfirmation();
    expect(screen.container.textContent).toBe('');
    await expect.poll(() => readLastOrder()?.open).toBe(false);
    store.set(beginSessionAtom, 'other');
    expect(screen.container.textContent).toBe('');
  });
});

/** Shows an online order in the payment state that `order` describes. */
async function renderPaying(order: {
  status: string;
  payment_status: string;
  payment_method?: string;
  visit?: object | null;
}) {
  const calls = {
    ...fakeCartCalls(),
    'GET /api/order/list': () => ({
      status: 1,
      message: 'OK',
      orders: { data: [{ id: 10, actions: ['pay', 'pay-in-cash'], ...order }] },
    }),
  };
  const api = fakeApi({
    ...calls,
    'POST /api/order/{id}/pay': () => ({ status: 1, message: 'OK', payment_link: 'about:blank' }),
    'POST /api/order/{id}/pay-in-cash': () => ({ status: 1, message: 'OK' }),
  });
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(<Paying order={{ ...online, visit }} />);
  return { screen, api };
}

describe('online order in the tab that opened its payment', () => {
  it('changes to paid when the customer returns, and notifies the other tabs', async () => {
    const order = { status: 'pending', payment_status: 'pending' };
    const messages: unknown[] = [];
    const other = new BroadcastChannel('storefront');
    other.addEventListener('message', ({ data }) => messages.push(data));
    const { screen } = await renderPaying(order);
    await expect
      .element(screen.getByRole('link', { name: 'Open the payment page' }))
      .toHaveAttribute('href', online.link);
    await expectNoAxeViolations();
    Object.assign(order, { status: 'confirmed', payment_status: 'paid' });
    globalThis.dispatchEvent(new Event('focus'));
    await expect
      .element(screen.getByRole('heading', { name: 'Paid, booking #10 is confirmed' }))
      .toBeVisible();
    await expect.element(screen.getByText('₹549 paid online')).toBeVisible();
    await expect.poll(() => messages).toEqual([{ kind: 'payment', orderId: 10 }]);
    other.close();
  });

  it.each([
    ['focus', globalThis],
    ['pageshow', globalThis],
    ['visibilitychange', document],
  ] as const)('polls again on %s, however late the customer returns', async (event, target) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
    const order = { status: 'pending', payment_status: 'pending' };
    const { screen, api } = await renderPaying(order);
    await expect.element(screen.getByRole('link', { name: 'Open the payment page' })).toBeVisible();
    // The first poll returns "not paid" before the customer leaves.
    await expect.poll(() => api.requests.some((call) => call.includes('/order/list'))).toBe(true);
    // Regular polling has ended.
    vi.setSystemTime(Date.UTC(2026, 10, 20, 0, 40));
    Object.assign(order, { status: 'confirmed', payment_status: 'paid' });
    target.dispatchEvent(new Event(event));
    await expect
      .element(screen.getByRole('heading', { name: 'Paid, booking #10 is confirmed' }))
      .toBeVisible();
    vi.useRealTimers();
  });

  it('reports an expired link and shows the new one after Pay again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
    stubNewTab();
    const { screen, api } = await renderPaying({ status: 'pending', payment_status: 'pending' });
    const link = screen.getByRole('link', { name: 'Open the payment page' });
    await expect.element(link).toBeVisible();
    await expect.poll(() => api.requests.some((call) => call.includes('/order/list'))).toBe(true);
    vi.setSystemTime(Date.UTC(2026, 10, 20, 0, 20));
    globalThis.dispatchEvent(new Event('focus'));
    await expect
      .element(screen.getByRole('heading', { name: 'The payment link has run out' }))
      .toHaveFocus();
    await screen.getByRole('button', { name: 'Pay again' }).click();
    await expect.element(link).toHaveAttribute('href', 'about:blank');
    expect(readLastOrder()).toMatchObject({ link: 'about:blank', open: true });
    vi.useRealTimers();
  });

  it('pays again once for two quick presses after a failure', async () => {
    const openTab = stubNewTab();
    const { screen, api } = await renderPaying({ status: 'pending', payment_status: 'failed' });
    const again = screen.getByRole('button', { name: 'Pay again' });
    await expect.element(again).toBeVisible();
    const button = again.element();
    await doubleTap(() => button);
    await expect.poll(() => api.requests).toContain('POST /api/order/10/pay');
    expect(api.requests.filter((call) => call.endsWith('/pay'))).toHaveLength(1);
    expect(openTab).toHaveBeenCalledTimes(1);
  });

  it('can be switched to cash after a failure, with its visit', async () => {
    const order = { status: 'pending', payment_status: 'failed', visit };
    const { screen, api } = await renderPaying(order);
    await screen.getByRole('button', { name: 'Pay in cash instead' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Booking #10 placed' })).toBeVisible();
    await expect.element(screen.getByText('₹549 to pay in cash')).toBeVisible();
    await expect.element(screen.getByText(/^Our technician comes on 23 Nov 2026/)).toBeVisible();
    expect(api.requests).toContain('POST /api/order/10/pay-in-cash');
  });

  it.each(['Pay again', 'Pay in cash instead'])(
    'says that the server could not be reached after %s',
    async (name) => {
      stubNewTab();
      const { screen } = await renderPaying({ status: 'pending', payment_status: 'failed' });
      const button = screen.getByRole('button', { name });
      await expect.element(button).toBeVisible();
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      await button.click();
      await expect
        .poll(() => store.get(toastAtom)?.message)
        .toBe('We couldn’t reach the server. Please try again.');
    },
  );

  it('is shown as a cash order if another tab switched it', async () => {
    const order = { status: 'pending', payment_status: 'unpaid', payment_method: 'cod' };
    const { screen } = await renderPaying(order);
    await expect.element(screen.getByText('₹549 to pay in cash')).toBeVisible();
  });

  it('promises no visit whose hold ended before the payment', async () => {
    const order = { status: 'confirmed', payment_status: 'paid', visit: null };
    const { screen } = await renderPaying(order);
    await expect.element(screen.getByText(/We call you within 2 hours/)).toBeVisible();
  });

  it('reports a cancelled order', async () => {
    const { screen } = await renderPaying({ status: 'cancelled', payment_status: 'pending' });
    await expect
      .element(screen.getByRole('heading', { name: 'Booking #10 is cancelled' }))
      .toBeVisible();
  });

  it('is not shown again after the customer has left it', async () => {
    storeOrder(online);
    const { screen } = await renderPaying({ status: 'pending', payment_status: 'pending' });
    await screen.unmount();
    expect(readLastOrder()?.open).toBe(false);
    await expect.element(page.getByText('Pay ₹549')).not.toBeInTheDocument();
  });
});
