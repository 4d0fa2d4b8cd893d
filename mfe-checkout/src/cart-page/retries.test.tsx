import { watchConnection } from 'shared-ui/http';
import { fakeApi, createDeferred, type FakeRequest } from 'shared-ui/test-utils';
import { store } from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, expect, it, vi } from 'vitest';
import { AddressPage } from '../address/AddressPage.tsx';
import { fakeCartCalls } from '../dev/fake-cart.ts';
import { retryCartAtom } from '../cart/cart.atoms.ts';
import { CartPage } from './CartPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Opens the cart, or another page that needs it, with a server that delays the first `delayedCount` responses until
 * `late` is resolved.
 */
async function open(delayedCount: number, page = <CartPage />) {
  const late = createDeferred<void>();
  const calls = fakeCartCalls();
  const sizes: (string | null)[] = [];
  globalThis.fetch = fakeApi({
    ...calls,
    'GET /api/cart': async ({ query }: FakeRequest) => {
      sizes.push(query.get('per_page'));
      if (sizes.length <= delayedCount) await late.promise;
      return calls['GET /api/cart']();
    },
  }).fetch;
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, null);
  // Sends one request; the page sends another when it opens.
  void store.set(retryCartAtom, 100);
  const screen = await renderWithStore(page);
  return { line: screen.getByRole('group', { name: 'AC jet service' }), screen, late, sizes };
}

/** Opens the page and presses Try again, which appears after 15 seconds without a response. */
async function openAndRetry(delayedCount: number, page = <CartPage />) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opened = await open(delayedCount, page);
  await expect.poll(() => opened.sizes).toHaveLength(2);
  vi.advanceTimersByTime(15_100);
  vi.useRealTimers();
  await opened.screen.getByRole('button', { name: 'Try again' }).click();
  return opened;
}

it('requests 100 lines per page again when the user retries a slow request', async () => {
  const { line, sizes } = await openAndRetry(2);
  await expect.element(line).toBeVisible();
  expect(sizes).toEqual(['100', '100', '100']);
});

it('shows the cart if the delayed responses arrive after a retry', async () => {
  const { line, late, sizes } = await openAndRetry(3);
  await expect.poll(() => sizes).toHaveLength(3);
  late.resolve();
  await expect.element(line).toBeVisible();
});

it('requests the cart again when the network is back', async () => {
  watchConnection();
  const { line, sizes } = await open(0);
  await expect.element(line).toBeVisible();
  const before = sizes.length;
  globalThis.dispatchEvent(new Event('offline'));
  globalThis.dispatchEvent(new Event('online'));
  await expect.poll(() => sizes).toHaveLength(before + 1);
});

it('requests the cart again when the user retries a slow request on the address page', async () => {
  const { screen, sizes } = await openAndRetry(2, <AddressPage />);
  await expect.element(screen.getByLabelText('First name')).toBeVisible();
  expect(sizes).toEqual(['100', '100', '100']);
});
