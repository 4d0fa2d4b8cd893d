import { fakeApi } from 'shared-ui/test-utils';
import { afterEach, expect, it } from 'vitest';
import { fakeItem, fakeOrder } from '../dev/fake-orders.ts';
import { bookAgain } from './book-again.api.ts';

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

/** The service 1302 fits the pump 5001. */
const PUMP = fakeItem({ id: 5001, name: 'Drain pump' });
const FITTING = fakeItem({ id: 1302, name: 'Fit a pump' });
const SERVICE = fakeItem({ id: 1401 });

/** Books these items again. Returns the bodies of all writes to the cart. */
async function getWrites(
  items: { products: (typeof PUMP)[]; spare_parts: (typeof PUMP)[] },
  cartLine: { quantity: number; chosen: boolean } = { quantity: 2, chosen: false },
) {
  const { quantity, chosen } = cartLine;
  const fitting = { product_id: 1302, title: 'Fit a pump', price: 299, chosen };
  const api = fakeApi({
    'POST /api/cart/addtocart': () => ({ status: 1, message: 'Added', cart: {} }),
    'PATCH /api/cart/edit': () => ({ status: 1, message: 'OK', cart: { id: 'cl_1' } }),
    'GET /api/cart': () => ({
      status: 1,
      message: 'OK',
      cart: { data: [{ id: 'cl_1', quantity, spare_part: { id: 5001, fitting } }] },
    }),
  });
  globalThis.fetch = api.fetch;
  await bookAgain(fakeOrder({ status: 'completed', ...items }));
  return api.bodies;
}

const addPump = { spare_part_id: 5001, quantity: 2 };
const addFitting = { product_id: 1302, quantity: 2 };
const fitPump = { sparePartId: 5001, newQuantity: 2, fitted: true };

it('fits a part that was booked with its fitting, and adds other services', async () => {
  const items = { products: [FITTING, SERVICE], spare_parts: [PUMP] };
  expect(await getWrites(items)).toEqual([addPump, fitPump, { product_id: 1401, quantity: 2 }]);
});

it('leaves out the fitting if the part is fitted in the cart already', async () => {
  const items = { products: [FITTING], spare_parts: [PUMP] };
  expect(await getWrites(items, { quantity: 4, chosen: true })).toEqual([addPump]);
});

it('adds the fitting as a service if the cart had pieces of the part without fitting', async () => {
  const items = { products: [FITTING], spare_parts: [PUMP] };
  expect(await getWrites(items, { quantity: 3, chosen: false })).toEqual([addPump, addFitting]);
});

it('adds the fitting as a service if its quantity differs from the part’s', async () => {
  const items = { products: [{ ...FITTING, quantity: 1 }], spare_parts: [PUMP] };
  expect(await getWrites(items)).toEqual([addPump, { ...addFitting, quantity: 1 }]);
});
