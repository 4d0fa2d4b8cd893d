import { fakeApi, apiError, type FakeRequest } from 'shared-ui/test-utils/fake-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toastsAtom } from '../notices.ts';
import { beginSessionAtom } from '../begin-session.ts';
import { store } from '../page-store.ts';
import {
  emptyCartAtom,
  loadCartAtom,
  setCartPageSizeAtom,
  setQuantityAtom,
} from '../cart/cart.atoms.ts';
import {
  cartAtom,
  cartEntriesAtom,
  pendingItemsAtom,
  totalPriceAtom,
  userAddressAtom,
} from '../cart/cart.state.ts';
import { endSessionAtom } from '../session-end.ts';
import { createCartResponse, setCartEntriesAtom } from '../testing.ts';

const A = { kind: 'product', itemId: 7 } as const;
const B = { kind: 'product', itemId: 8 } as const;
const ENTRIES = [
  { lineId: 'a', ...A, quantity: 1 },
  { lineId: 'b', ...B, quantity: 1 },
];
const LINE = { id: 'a', product_id: 7, quantity: 1 };
const DONE = { status: 1, message: 'Cart updated', cart: { id: 'a' } };

const realFetch = globalThis.fetch;
beforeEach(() => {
  store.set(beginSessionAtom, 'token');
  store.set(setCartEntriesAtom, ENTRIES);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  store.set(endSessionAtom);
});

/** A fake server that responds to changes of the cart when the test calls `respond`. */
function openFakeServer(cart: () => object = () => createCartResponse([LINE])) {
  const sent: unknown[] = [];
  const pendingResponses: ((respond: unknown) => void)[] = [];
  const createPendingCall = (call: unknown) => {
    sent.push(call);
    return new Promise((resolve) => pendingResponses.push(resolve));
  };
  const api = fakeApi({
    'GET /api/cart': cart,
    'PATCH /api/cart/edit': ({ body }: FakeRequest) => createPendingCall(body),
    'DELETE /api/cart/{id}/delete': ({ params }: FakeRequest) => createPendingCall(params['id']),
  });
  globalThis.fetch = api.fetch;
  const countLoads = () => api.requests.filter((call) => call.startsWith('GET')).length;
  const respond = async (response: unknown = DONE): Promise<void> => {
    await expect.poll(() => pendingResponses.length).toBeGreaterThan(0);
    pendingResponses.shift()?.(response);
  };
  return { sent, countLoads, respond, api };
}

const set = (item: typeof A | typeof B, quantity: number) =>
  store.set(setQuantityAtom, item, quantity);

const listToasts = () => store.get(toastsAtom).map(({ message }) => message);

describe('cart changes', () => {
  it('are sent immediately, and changes made during a request are sent as one afterwards', async () => {
    const { sent, respond } = openFakeServer();
    const all = [2, 3, 4, 5].map((quantity) => set(A, quantity));
    await expect.poll(() => sent).toHaveLength(1);
    await respond();
    await respond();
    await Promise.all(all);
    expect(sent.at(-1)).toEqual({ productId: 7, newQuantity: 5 });
    expect(sent).toHaveLength(2);
  });

  it('of two items are sent in parallel, followed by one reload of the cart', async () => {
    const { sent, countLoads, respond, api } = openFakeServer();
    const both = [set(A, 2), set(B, 0)];
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent).toEqual(expect.arrayContaining([{ productId: 7, newQuantity: 2 }, 'b']));
    expect([...store.get(pendingItemsAtom)]).toHaveLength(2);
    await respond({ ...DONE, message: 'Removed' });
    expect(countLoads()).toBe(0);
    await respond({ ...DONE, message: 'Removed' });
    await Promise.all(both);
    expect(countLoads()).toBe(1);
    expect(api.requests.at(-1)).toBe('GET /api/cart?per_page=100&page=1');
    expect(store.get(pendingItemsAtom).size).toBe(0);
    expect(listToasts()).toContain('Removed');
    expect(store.get(totalPriceAtom)).toBe(54_900);
  });

  it('queued behind a rejected change are dropped, with the server’s message as a toast', async () => {
    const { sent, respond } = openFakeServer(() => apiError(503, 'No cart for now.'));
    const both = [set(A, 2), set(A, 3)];
    await respond(apiError(422, 'Choose 1 to 20.'));
    await Promise.all(both);
    expect(sent).toHaveLength(1);
    expect(listToasts()).toContain('Choose 1 to 20.');
    expect(store.get(cartEntriesAtom)).toEqual(ENTRIES);
  });

  it('settle after the server has computed the charges', async () => {
    const { respond } = openFakeServer();
    await store.set(loadCartAtom);
    expect(store.get(cartAtom)).toMatchObject({ settling: false });
    const done = set(A, 2);
    await expect.poll(() => store.get(cartAtom)).toMatchObject({ settling: true });
    expect(store.get(cartAtom)?.charges.total).toBe(54_900);
    await respond();
    await done;
    expect(store.get(cartAtom)).toMatchObject({ settling: false });
  });

  it('of a line that the server no longer has count as successful', async () => {
    const { respond } = openFakeServer(() => createCartResponse([]));
    const done = set(A, 0);
    await respond(apiError(404, 'Not Found'));
    await done;
    expect(listToasts()).not.toContain('Not Found');
    expect(store.get(cartEntriesAtom)).toEqual([]);
  });
});

describe('cart loading', () => {
  it('uses the page size of the open page', async () => {
    const { api } = openFakeServer();
    store.set(setCartPageSizeAtom, 1000);
    await store.set(loadCartAtom);
    store.set(setCartPageSizeAtom, 100);
    await store.set(loadCartAtom);
    expect(api.requests).toEqual([
      'GET /api/cart?per_page=1000&page=1',
      'GET /api/cart?per_page=100&page=1',
    ]);
  });

  it('uses a page size of 100 again after one load with 1000', async () => {
    const { api } = openFakeServer();
    await store.set(loadCartAtom, 1000);
    await store.set(loadCartAtom);
    expect(api.requests.at(-1)).toBe('GET /api/cart?per_page=100&page=1');
  });

  it('drops a response for a customer who has logged out', async () => {
    openFakeServer();
    const loading = store.set(loadCartAtom);
    store.set(endSessionAtom);
    await loading;
    expect(store.get(cartEntriesAtom)).toBeNull();
  });

  it('sets the address that was saved last', async () => {
    const address = {
      first_name: 'Asha',
      last_name: 'K',
      city: 'C',
      block: 'Ichak',
      address: 'x',
      landmark: null,
    };
    openFakeServer(() => ({ ...createCartResponse([LINE]), address }));
    await store.set(loadCartAtom);
    expect(store.get(userAddressAtom)).toEqual(address);
  });

  it('shows an empty cart after an order', async () => {
    openFakeServer();
    await store.set(loadCartAtom);
    await store.set(emptyCartAtom);
    expect(store.get(cartEntriesAtom)).toEqual([]);
    expect(store.get(totalPriceAtom)).toBe(0);
  });
});
