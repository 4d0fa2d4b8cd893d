import { watchConnection } from 'shared-ui/http';
import { fakeApi, createDeferred } from 'shared-ui/test-utils';
import { LAST_BOOKINGS_KEY } from 'contract/offline';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeAccountCalls } from '../dev/fake-account.ts';
import { fakeOrder } from '../dev/fake-orders.ts';
import { retryBookingsAtom } from './bookings.atoms.ts';
import { BookingsPage } from './BookingsPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the page. The server delays its first `delayedCount` lists until `late.resolve()`. */
async function open(delayedCount: number) {
  const late = createDeferred<void>();
  const calls = fakeAccountCalls([fakeOrder()]);
  let requestCount = 0;
  globalThis.fetch = fakeApi({
    ...calls,
    'GET /api/order/list': async () => {
      requestCount += 1;
      if (requestCount <= delayedCount) await late.promise;
      return calls['GET /api/order/list']();
    },
  }).fetch;
  // Sends one request; the page sends another when it opens.
  void store.set(retryBookingsAtom, 'all');
  const screen = await renderWithStore(<BookingsPage />);
  return { screen, late, countRequests: () => requestCount };
}

/** Opens the page and presses Try again, which appears after 15 seconds without a response. */
async function openAndRetry(delayedCount: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await open(delayedCount);
  await expect.poll(opened.countRequests).toBe(2);
  vi.advanceTimersByTime(15_100);
  vi.useRealTimers();
  await opened.screen.getByRole('button', { name: 'Try again' }).click();
  return opened;
}

it('requests the bookings again when the user retries a slow request', async () => {
  const { screen, countRequests } = await openAndRetry(2);
  await expect.element(screen.getByRole('button', { name: 'Order #7' })).toBeVisible();
  expect(countRequests()).toBe(3);
});

it('shows the bookings if the delayed responses arrive after a retry', async () => {
  const { screen, late, countRequests } = await openAndRetry(3);
  await expect.poll(countRequests).toBe(3);
  late.resolve();
  await expect.element(screen.getByRole('button', { name: 'Order #7' })).toBeVisible();
});

it('requests the bookings again when the network is back', async () => {
  watchConnection();
  const { screen, countRequests } = await open(0);
  await expect.element(screen.getByRole('button', { name: 'Order #7' })).toBeVisible();
  const before = countRequests();
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(countRequests).toBe(before + 1);
});

it('stores no bookings if the customer logs out during the request', async () => {
  store.set(beginSessionAtom, 'token');
  const { screen, late, countRequests } = await open(2);
  await expect.poll(countRequests).toBe(2);
  store.set(endSessionAtom);
  late.resolve();
  await store.set(retryBookingsAtom, 'completed');
  expect(localStorage.getItem(LAST_BOOKINGS_KEY)).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Order #7' })).not.toBeInTheDocument();
});
