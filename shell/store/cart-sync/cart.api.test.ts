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
function answering(answer: object): void {
  network?.stop();
  network = recordCalls(answer);
}
beforeEach(() => {
  answering(createCartResponse([LINE]));
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const sent = () => network.sent.map(({ call, body }) => [call, body]);

it('loads the cart in pages of 100, and of 1000 for the payment, as the customer', async () => {
  await loadCart(100);
  await loadCart(1000);
  expect(network.sent.map(({ call, bearer }) => [call, bearer])).toEqual([
    ['GET /api/cart?per_page=100&page=1', 'Bearer secret'],
    ['GET /api/cart?per_page=1000&page=1', 'Bearer secret'],
  ]);
});

it('adds one of a service, and one of a part', async () => {
  await sendAdd(PRODUCT);
  await sendAdd(PART);
  expect(sent()).toEqual([
    ['POST /api/cart/addtocart', { product_id: 1401, quantity: 1 }],
    ['POST /api/cart/addtocart', { spare_part_id: 5004, quantity: 1 }],
  ]);
});

it('changes a line by the id of its product or part, and deletes it by its own', async () => {
  await sendQuantity(PRODUCT, 2);
  await sendQuantity(PART, 3);
  await sendRemoval('cl_1');
  expect(sent()).toEqual([
    ['PATCH /api/cart/edit', { productId: 1401, newQuantity: 2 }],
    ['PATCH /api/cart/edit', { sparePartId: 5004, newQuantity: 3 }],
    ['DELETE /api/cart/cl_1/delete', undefined],
  ]);
});

it('reads every figure as the server worked it out, in paise, and adds up none', async () => {
  const figures = {
    tax: 53.99,
    service_charge: 246.01,
    visiting_fee: 1.5,
    discount: 2.25,
    total: 300,
  };
  answering({ ...createCartResponse([LINE]), ...figures });
  const outcome = await loadCart(100);
  expect(outcome.kind === 'ok' && outcome.data.charges).toEqual({
    serviceCharge: 24_601,
    tax: 5399,
    visitingFee: 150,
    coupon: 225,
    total: 30_000,
  });
});

it('describes a service by its time and last picture, and a part by its brand', async () => {
  const { cart, ...rest } = createCartResponse([LINE]);
  const [line] = cart.data;
  const product = { ...line?.product, images: ['1.svg', '2.svg'] };
  const spare_part = {
    id: 5004,
    service_name: 'Capacitor',
    brand: 'Havells',
    image: 'c.svg',
    price: 4.5,
  };
  const part = { id: 'cl_2', spare_part_id: 5004, quantity: 1, spare_part };
  answering({ ...rest, cart: { ...cart, data: [{ ...line, product }, part] } });
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
      image: 'c.svg',
      detail: 'Havells',
      price: 450,
    },
  ]);
});

it.each([
  ['is of no kind that the store knows', { id: 'cl_9', quantity: 1 }],
  ['has no pictures and no price', { ...LINE, product: { id: 7, title: 'AC', timing: '1 h' } }],
])('is refused as a whole where a line %s', async (_what, broken) => {
  const { cart, ...rest } = createCartResponse([LINE]);
  answering({ ...rest, cart: { ...cart, data: [...cart.data, broken] } });
  expect((await loadCart(100)).kind).toBe('refused');
});
