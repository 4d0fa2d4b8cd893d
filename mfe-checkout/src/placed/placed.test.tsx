import { Provider } from 'jotai';
import { expectNoAxeViolations, fakeApi, paints, renderUi } from 'shared-ui/test-utils';
import { endSessionAtom, store } from 'shell/store';
import { beginSessionAtom } from 'shell/store/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { readLastOrder } from './kept-order.ts';
import { rememberOrder } from './last-order.ts';
import { Paying } from './Paying.tsx';
import { PlacedOver } from './PlacedOver.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => store.set(beginSessionAtom, 'token'));
afterEach(() => {
  globalThis.fetch = realFetch;
  sessionStorage.clear();
});

const cash = { id: 9, total: 2096, method: 'cod', link: null } as const;
const online = { id: 10, total: 549, method: 'phonepe', link: 'https://pay.example/10' } as const;

function showOver() {
  globalThis.fetch = fakeApi(fakeCartCalls()).fetch;
  return renderUi(
    <Provider store={store}>
      <PlacedOver />
    </Provider>,
  );
}

describe('the confirmation of a cash order', () => {
  it('has its number, what is to pay, what comes next, and whom to call', async () => {
    rememberOrder(cash);
    const screen = await showOver();
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

  it('says when somebody comes where a time is fixed, and that we call where none is', async () => {
    const visit = {
      start: '2026-11-23T04:30:00.000Z',
      end: '2026-11-23T06:30:00.000Z',
      state: 'booked',
      technician: null,
    } as const;
    rememberOrder({ ...cash, visit });
    const screen = await showOver();
    await expect
      .element(screen.getByText('Our technician comes on 23 Nov 2026, 10:00 am.'))
      .toBeVisible();
    expect(screen.getByText(/We call you within/).elements()).toEqual([]);
  });

  it('stands until it is closed, and does not come again', async () => {
    rememberOrder(cash);
    const screen = await showOver();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
    expect(readLastOrder()?.open).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    const again = await showOver();
    expect(again.container.textContent).toBe('');
  });

  it('is for the one who ordered', async () => {
    rememberOrder(cash);
    store.set(endSessionAtom);
    const screen = await showOver();
    expect(screen.container.textContent).toBe('');
  });
});

/** Shows an online order in the payment state that `order` describes. */
async function showPaying(order: { status: string; payment_status: string }) {
  const calls = {
    ...fakeCartCalls(),
    'GET /api/order/list': () => ({
      status: 1,
      message: 'OK',
      orders: { data: [{ id: 10, ...order }] },
    }),
  };
  const api = fakeApi({
    ...calls,
    'POST /api/order/{id}/pay': () => ({ status: 1, message: 'OK', payment_link: 'about:blank' }),
  });
  globalThis.fetch = api.fetch;
  const screen = await renderUi(
    <Provider store={store}>
      <Paying order={online} />
    </Provider>,
  );
  return { screen, api };
}

describe('an online order in the tab that opened its payment', () => {
  it('turns to paid by itself, and tells the other tabs', async () => {
    const order = { status: 'pending', payment_status: 'pending' };
    const told: unknown[] = [];
    const other = new BroadcastChannel('storefront');
    other.addEventListener('message', ({ data }) => told.push(data));
    const { screen } = await showPaying(order);
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
    await expect.poll(() => told).toEqual([{ kind: 'payment', orderId: 10 }]);
    other.close();
  });

  it.each(['focus', 'pageshow'])(
    'asks again on %s, however late the customer comes back',
    async (event) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
      const order = { status: 'pending', payment_status: 'pending' };
      const { screen, api } = await showPaying(order);
      await expect
        .element(screen.getByRole('link', { name: 'Open the payment page' }))
        .toBeVisible();
      // The first poll returns "not paid" before the customer leaves.
      await expect.poll(() => api.requests.some((call) => call.includes('/order/list'))).toBe(true);
      vi.setSystemTime(Date.UTC(2026, 10, 20, 0, 16));
      Object.assign(order, { status: 'confirmed', payment_status: 'paid' });
      globalThis.dispatchEvent(new Event(event));
      await expect
        .element(screen.getByRole('heading', { name: 'Paid, booking #10 is confirmed' }))
        .toBeVisible();
      vi.useRealTimers();
    },
  );

  it('says that its link has run out, and waits anew at the link of Pay again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
    const location = { replace: () => undefined };
    const tab = { opener: null, closed: false, location, close: () => undefined };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { screen, api } = await showPaying({ status: 'pending', payment_status: 'pending' });
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
    opened.mockRestore();
    vi.useRealTimers();
  });

  it('offers Pay again where it failed, once for two quick presses', async () => {
    const tab = {
      opener: null,
      closed: false,
      location: { replace: () => undefined },
      close: vi.fn<() => void>(),
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const { screen, api } = await showPaying({ status: 'pending', payment_status: 'failed' });
    const again = screen.getByRole('button', { name: 'Pay again' });
    await expect.element(again).toBeVisible();
    const button = again.element() as HTMLElement;
    button.click();
    await paints();
    if (button.isConnected) button.click();
    await expect.poll(() => api.requests).toContain('POST /api/order/10/pay');
    expect(api.requests.filter((call) => call.endsWith('/pay'))).toHaveLength(1);
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  it('says that it is cancelled', async () => {
    const { screen } = await showPaying({ status: 'cancelled', payment_status: 'pending' });
    await expect
      .element(screen.getByRole('heading', { name: 'Booking #10 is cancelled' }))
      .toBeVisible();
  });

  it('does not come again once it was left', async () => {
    rememberOrder(online);
    const { screen } = await showPaying({ status: 'pending', payment_status: 'pending' });
    await screen.unmount();
    expect(readLastOrder()?.open).toBe(false);
    await expect.element(page.getByText('Pay ₹549')).not.toBeInTheDocument();
  });
});
