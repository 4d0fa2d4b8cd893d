import { watchConnection } from 'shared-ui/http';
import { fakeApi } from 'shared-ui/test-utils';
import { cartEntriesAtom, store, toastAtom } from 'app-kit/store';
import { beginSessionAtom, setCartEntriesAtom, createCartResponse } from 'app-kit/store/testing';
import { renderWithStore } from 'app-kit/store/page-runner';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CartChoice, useLoadCart } from './CartChoice.tsx';

const EMPTY = createCartResponse([]);
const LINE = { id: 'line-1', product_id: 7, quantity: 1 };
const FULL = createCartResponse([LINE]);
const ADDED = { status: 1, message: 'Added to cart', cart: LINE };

beforeEach(() => {
  watchConnection();
  store.set(setCartEntriesAtom, null);
  store.set(beginSessionAtom, 'token');
});
afterEach(() => {
  globalThis.dispatchEvent(new Event('online'));
});

function TestItem() {
  useLoadCart();
  return <CartChoice kind="product" itemId={7} title="AC jet service" />;
}

/**
 * Presses Add while offline.
 * @param cart the server's cart after the network is back
 */
async function addWhileOffline(cart: object) {
  const server = { cart: EMPTY as object };
  const api = fakeApi({
    'GET /api/cart': () => server.cart,
    'POST /api/cart/addtocart': () => {
      server.cart = FULL;
      return ADDED;
    },
  });
  globalThis.fetch = api.fetch;
  const screen = await renderWithStore(<TestItem />);
  await expect.poll(() => store.get(cartEntriesAtom)).toEqual([]);
  const countWrites = () => api.requests.filter((call) => call.startsWith('POST')).length;
  let failedWrites = 0;
  globalThis.fetch = (input, init) => {
    if (new Request(input, init).method === 'POST') failedWrites += 1;
    return Promise.reject(new TypeError('no network'));
  };
  globalThis.dispatchEvent(new Event('offline'));
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect.poll(() => failedWrites).toBe(1);
  const reconnect = (): void => {
    server.cart = cart;
    globalThis.fetch = api.fetch;
    globalThis.dispatchEvent(new Event('online'));
  };
  return { screen, countWrites, reconnect };
}

const listLines = () => store.get(cartEntriesAtom)?.map(({ lineId }) => lineId);

it('sends an Add pressed offline when the network is back', async () => {
  const { countWrites, reconnect } = await addWhileOffline(EMPTY);
  expect(listLines()).toEqual([null]);
  reconnect();
  await expect.poll(listLines).toEqual(['line-1']);
  expect(countWrites()).toBe(1);
  expect(store.get(toastAtom)?.message).toBe('Added to cart');
});

it('does not repeat an Add that had reached the server', async () => {
  const { countWrites, reconnect } = await addWhileOffline(FULL);
  reconnect();
  await expect.poll(listLines).toEqual(['line-1']);
  expect(countWrites()).toBe(0);
});

it('rolls an offline Add back with a toast if the user leaves the page', async () => {
  const { screen } = await addWhileOffline(EMPTY);
  await screen.unmount();
  await expect.poll(listLines).toEqual([]);
  expect(store.get(toastAtom)?.message).toMatch(/^We couldn’t save that/);
});
