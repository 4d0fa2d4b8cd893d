import { recordCalls } from 'shared-ui/test-utils/calls';
import { beginSessionAtom, endSessionAtom, store } from 'shell/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveAddress } from './address/address.api.ts';
import { loadCart, sendChange } from './cart/cart.api.ts';
import type { CartLine } from './cart/cart.ts';
import { placeOrder } from './payment/payment.api.ts';

const LINE: CartLine = {
  id: 'cl_1',
  kind: 'product',
  itemId: 1401,
  title: 'AC jet service',
  image: null,
  detail: '45 min',
  price: 54_900,
  quantity: 1,
};
const ADDRESS = {
  first_name: 'Asha',
  last_name: 'Kumari',
  city: 'Hazaribagh',
  block: 'Sadar',
  address: '12 Matwari Road',
  landmark: 'Near the lake',
} as const;
const order = { id: 10, total: 549, status: 'pending' };

let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  const charges = { service_charge: 0, tax: 0, visiting_fee: 0, discount: 0, total: 0 };
  network = recordCalls({ cart: { data: [] }, ...charges, address: null, order });
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const sent = () => network.sent.map(({ call, body }) => [call, body]);

describe('the calls of cart and checkout', () => {
  it('load the cart in pages of 100, and of 1000 for the payment, as the customer', async () => {
    await loadCart(100);
    await loadCart(1000);
    expect(network.sent.map(({ call, bearer }) => [call, bearer])).toEqual([
      ['GET /api/cart?per_page=100&page=1', 'Bearer secret'],
      ['GET /api/cart?per_page=1000&page=1', 'Bearer secret'],
    ]);
  });

  it('change a line by the id of its product or part, and delete it by its own', async () => {
    await sendChange({ kind: 'set', line: LINE, quantity: 2 });
    const part = { ...LINE, kind: 'spare_part', itemId: 5004 } as const;
    await sendChange({ kind: 'set', line: part, quantity: 3 });
    await sendChange({ kind: 'remove', line: LINE });
    expect(sent()).toEqual([
      ['PATCH /api/cart/edit', { productId: 1401, newQuantity: 2 }],
      ['PATCH /api/cart/edit', { sparePartId: 5004, newQuantity: 3 }],
      ['DELETE /api/cart/cl_1/delete', undefined],
    ]);
  });

  it('add the first address, and update one that is there', async () => {
    await saveAddress(ADDRESS, false);
    await saveAddress(ADDRESS, true);
    expect(sent()).toEqual([
      ['POST /api/add/user/address', ADDRESS],
      ['PUT /api/update/address', ADDRESS],
    ]);
  });

  it('place the order with its address and method, under one key', async () => {
    const body = { ...ADDRESS, payment_method: 'cod', expected_total: 549 } as const;
    const outcome = await placeOrder(body, 'key-1');
    expect(network.sent[0]).toEqual({
      call: 'POST /api/cart/process-checkout',
      body,
      bearer: 'Bearer secret',
      idempotencyKey: 'key-1',
    });
    expect(outcome.kind).toBe('placed');
  });
});
