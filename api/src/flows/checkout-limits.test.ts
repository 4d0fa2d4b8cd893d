import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import {
  completeOrder,
  newCustomer,
  placeOrder,
  actAsStaff,
  type Customer,
} from '../orders/orders.fixture.ts';

let api: TestApi;
let customer: Customer;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  customer = await newCustomer(api);
});
afterAll(() => api.close());

const fill = () => customer.add({ product_id: 1301, quantity: 2 });
const cartOf = () => customer.call('GET', '/api/cart');

let keys = 0;
/** So many times something small into the cart and a checkout, all at the same moment. */
const placeAtOnce = (times: number) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      await customer.add({ product_id: 1302, quantity: 1 });
      return customer.checkout({}, { 'idempotency-key': `open-${(keys += 1)}` });
    }),
  );
async function ordersOpen(): Promise<number> {
  const { rows } = await api.pool.query<{ open: number }>(
    `SELECT count(*) AS open FROM orders WHERE user_phone = $1 AND status = 'pending'`,
    [customer.phone],
  );
  return rows[0]?.open ?? 0;
}

describe('the total that the customer was shown', () => {
  it('is what the order costs, or nothing is placed', async () => {
    await fill();
    const stale = await customer.checkout({}, { 'x-expected-total': '2998.99' });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        message: 'The total is ₹2,999 now. Please look at your order again before you place it.',
      },
    });
    expect((await cartOf()).body['total']).toBe(2999);
    expect((await customer.orders()).body['message']).toBe('No Order found.');
    expect((await customer.checkout({}, { 'x-expected-total': '2999' })).status).toBe(200);
  });

  it('may have changed since the cart was shown', async () => {
    await fill();
    const dearer = SMALL_CATALOGUE.products.map((each) => ({ ...each, price: each.price + 1 }));
    await fillCatalogue(api.pool, { ...SMALL_CATALOGUE, products: dearer });
    const answer = await customer.checkout({}, { 'x-expected-total': '2999' });
    await fillCatalogue(api.pool);
    expect(answer.status).toBe(409);
  });

  it('is refused if it is malformed', async () => {
    await fill();
    const { status, body } = await customer.checkout({}, { 'x-expected-total': '2,999' });
    expect(status).toBe(422);
    expect(body['error']).toHaveProperty('X-Expected-Total');
  });

  it('is no field of the body, and one there changes nothing', async () => {
    await fill();
    expect((await customer.checkout({ expected_total: 1 })).status).toBe(200);
  });
});

describe('cash orders that are open', () => {
  it('are three of a new number, however many are placed at a time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await placeAtOnce(10);
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    }
    expect(await ordersOpen()).toBe(3);
    await fill();
    const { status, body } = await customer.checkout();
    expect(status).toBe(409);
    expect(body['message']).toBe(
      'You have 3 cash orders open already. Please pay online, or order again when one of them is done.',
    );
    expect((await cartOf()).body['status']).toBe(1);
  });

  it('come to ₹10,000 at most', async () => {
    await customer.add({ product_id: 1301, quantity: 7 });
    expect((await customer.checkout()).status).toBe(409);
    expect(await ordersOpen()).toBe(0);
  });

  it('are more once an order was completed', async () => {
    const ids = [await placeOrder(customer), await placeOrder(customer)];
    await completeOrder(api, ids[0] ?? 0);
    for (let at = 0; at < 9; at += 1) {
      await customer.add({ product_id: 1302, quantity: 1 });
      expect((await customer.checkout()).status).toBe(200);
    }
    await fill();
    expect((await customer.checkout()).body['message']).toContain('You have 10 cash orders open');
  });

  it('make room when one is cancelled', async () => {
    for (let at = 0; at < 3; at += 1) await placeAtOnce(1);
    expect(await ordersOpen()).toBe(3);
    await fill();
    expect((await customer.checkout()).status).toBe(409);
    const id = Number((await customer.orders()).body['orders']?.['data']?.[0]?.['id']);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await actAsStaff(api)(id, 'approve-cancel');
    expect((await customer.checkout()).status).toBe(200);
  });
});
