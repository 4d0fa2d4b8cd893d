import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import {
  completeOrder,
  createCustomer,
  placeOrder,
  actAsStaff,
  type Customer,
} from '../orders/orders.fixture.ts';

const api = setUpShop();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
});

const fillCart = () => customer.add({ product_id: 1301, quantity: 2 });
const getCart = () => customer.call('GET', '/api/cart');

let keys = 0;
/** Adds a cheap item and checks out, several times concurrently. */
const placeAtOnce = (times: number) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      await customer.add({ product_id: 1302, quantity: 1 });
      return customer.checkout({}, { 'idempotency-key': `open-${(keys += 1)}` });
    }),
  );
async function countOpenOrders(): Promise<number> {
  const { rows } = await api.pool.query<{ open: number }>(
    `SELECT count(*) AS open FROM orders WHERE user_phone = $1 AND status = 'pending'`,
    [customer.phone],
  );
  return rows[0]?.open ?? 0;
}

describe('X-Expected-Total', () => {
  it('rejects a checkout if the total differs', async () => {
    await fillCart();
    const stale = await customer.checkout({}, { 'x-expected-total': '2998.99' });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        message: 'The total is ₹2,999 now. Please look at your order again before you place it.',
      },
    });
    expect((await getCart()).body['total']).toBe(2999);
    expect((await customer.orders()).body['message']).toBe('No Order found.');
    expect((await customer.checkout({}, { 'x-expected-total': '2999' })).status).toBe(200);
  });

  it('rejects a checkout if a price changed since the cart was shown', async () => {
    await fillCart();
    const raisedPrices = SMALL_CATALOGUE.products.map((product) => ({
      ...product,
      price: product.price + 1,
    }));
    await fillCatalogue(api.pool, { ...SMALL_CATALOGUE, products: raisedPrices });
    const response = await customer.checkout({}, { 'x-expected-total': '2999' });
    await fillCatalogue(api.pool);
    expect(response.status).toBe(409);
  });
});

describe('limits for open cash orders', () => {
  it('allow three orders of a new number, also with concurrent checkouts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const responses = await placeAtOnce(10);
      expect(responses.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    }
    expect(await countOpenOrders()).toBe(3);
    await fillCart();
    const { status, body } = await customer.checkout();
    expect(status).toBe(409);
    expect(body['message']).toBe(
      'You have 3 cash orders open already. Please pay online, or order again when one of them is done.',
    );
    expect((await getCart()).body['status']).toBe(1);
  });

  it('are higher after a completed order', async () => {
    const ids = [await placeOrder(customer), await placeOrder(customer)];
    await completeOrder(api, ids[0] ?? 0);
    for (let count = 0; count < 9; count += 1) {
      await customer.add({ product_id: 1302, quantity: 1 });
      expect((await customer.checkout()).status).toBe(200);
    }
    await fillCart();
    expect((await customer.checkout()).body['message']).toContain('You have 10 cash orders open');
  });

  it('allow another order after a cancellation', async () => {
    for (let count = 0; count < 3; count += 1) await placeAtOnce(1);
    expect(await countOpenOrders()).toBe(3);
    await fillCart();
    expect((await customer.checkout()).status).toBe(409);
    const id = Number((await customer.orders()).body['orders']?.['data']?.[0]?.['id']);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await actAsStaff(api)(id, 'approve-cancel');
    expect((await customer.checkout()).status).toBe(200);
  });
});
