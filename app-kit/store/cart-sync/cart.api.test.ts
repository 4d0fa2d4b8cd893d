import { recordCalls } from 'shared-ui/test-utils/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSessionAtom } from '../begin-session.ts';
import { store } from '../page-store.ts';
import { endSessionAtom } from '../session-end.ts';
import { createCartResponse } from '../testing.ts';
import { loadCart, sendAdd, sendQuantity, sendRemoval } from './cart.api.ts';

const PRODUCT = { kind: 'product', itemId: 1401 } as const;
const PART = { kind: 'spare_part', itemId: 5004 } as const;
const LINE = { id: 'cl_1', product_id: 1401, quantity: 2 };

let network: ReturnType<typeof recordCalls>;
function setResponse(response: object): void {
  network?.stop();
  network = recordCalls(response);
}
beforeEach(() => {
  setResponse(createCartResponse([LINE]));
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const getSentCalls = () => network.sent.map(({ call, body }) => [call, body]);

it('loads the cart in pages of 100, or 1000 for the payment, as the customer', async () => {
  await loadCart(100);
  await loadCart(1000);
  expect(network.sent.map(({ call, bearer }) => [call, bearer])).toEqual([
    ['GET /api/cart?per_page=100&page=1', 'Bearer secret'],
    ['GET /api/cart?per_page=1000&page=1', 'Bearer secret'],
  ]);
});

it('adds one piece of a service or spare part', async () => {
  await sendAdd(PRODUCT);
  await sendAdd(PART);
  expect(getSentCalls()).toEqual([
    ['POST /api/cart/addtocart', { product_id: 1401, quantity: 1 }],
    ['POST /api/cart/addtocart', { spare_part_id: 5004, quantity: 1 }],
  ]);
});

it('changes a line by product or part id, and deletes it by line id', async () => {
  await sendQuantity(PRODUCT, 2);
  await sendQuantity(PART, 3);
  await sendRemoval('cl_1');
  expect(getSentCalls()).toEqual([
    ['PATCH /api/cart/edit', { productId: 1401, newQuantity: 2 }],
    ['PATCH /api/cart/edit', { sparePartId: 5004, newQuantity: 3 }],
    ['DELETE /api/cart/cl_1/delete', undefined],
  ]);
});

it('converts the server’s amounts to paise and computes no amount itself', async () => {
  const amounts = {
    tax: 53.99,
    service_charge: 246.01,
    visiting_fee: 1.5,
    discount: 2.25,
    total: 300,
  };
  setResponse({ ...createCartResponse([LINE]), ...amounts });
  const outcome = await loadCart(100);
  expect(outcome.kind === 'ok' && outcome.data.charges).toEqual({
    serviceCharge: 24_601,
    tax: 5399,
    visitingFee: 150,
    coupon: 225,
    total: 30_000,
  });
});

it('describes a service by duration and last picture, and a part by its brand', async () => {
  const { cart, ...rest } = createCartResponse([LINE]);
  const [line] = cart.data;
  const product = { ...line?.product, images: ['1.svg', '2.svg'] };
  const spare_part = {
    id: 5004,
    service_name: 'Capacitor',
    brand: 'Havells',
    image: 'c.svg',
    price: 4.5,
    left: 0,
    // Fields that a Hindi page shows in English, because they have no Hindi text.
    in_english: ['service_name'],
  };
  const part = { id: 'cl_2', spare_part_id: 5004, quantity: 1, spare_part };
  setResponse({ ...rest, cart: { ...cart, data: [{ ...line, product }, part] } });
  const outcome = await loadCart(100);
  expect(outcome.kind === 'ok' && outcome.data.lines).toEqual([
    {
      lineId: 'cl_1',
      kind: 'product',
      itemId: 1401,
      quantity: 2,
      title: 'AC jet service',
      image: '2.svg',
      detail: '45 min',
      price: 54_900,
    },
    {
      lineId: 'cl_2',
      kind: 'spare_part',
      itemId: 5004,
      quantity: 1,
      title: 'Capacitor',
      titleLang: 'en',
      image: 'c.svg',
      detail: 'Havells',
      price: 450,
      left: 0,
    },
  ]);
});

it.each([
  ['is of an unknown kind', { id: 'cl_9', quantity: 1 }],
  ['lacks pictures and price', { ...LINE, product: { id: 7, title: 'AC', timing: '1 h' } }],
])('rejects the whole cart if a line %s', async (_what, invalidLine) => {
  const { cart, ...rest } = createCartResponse([LINE]);
  setResponse({ ...rest, cart: { ...cart, data: [...cart.data, invalidLine] } });
  expect((await loadCart(100)).kind).toBe('refused');
});
