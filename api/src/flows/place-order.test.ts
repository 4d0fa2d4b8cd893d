import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { claimIdempotencyKey, storeResponse } from 'platform/http';
import { setUpShop } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import {
  CASH,
  completeOrder,
  createCustomer,
  placeOnlineOrder,
  placeOrder,
  type Customer,
} from '../orders/orders.fixture.ts';
import { getOrderForPayment } from '../orders/orders.service.ts';
import { UNREACHABLE_PROVIDER } from '../payments/provider.fixture.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';

const api = setUpShop(UNREACHABLE_PROVIDER);
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
});

const fillCart = () => customer.add({ product_id: 1301, quantity: 2 });
const listOrders = (query: string) => customer.call('GET', `/api/order/list?${query}`);
const getCart = () => customer.call('GET', '/api/cart');

describe('a cash checkout', () => {
  it('creates one order from the cart and empties the cart', async () => {
    await fillCart();
    await customer.add({ spare_part_id: 5001, quantity: 1 });
    const { status, body } = await customer.checkout();
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 1,
      message: 'Order saved successfully',
      code: 'order_saved',
      order: {
        id: body['order']?.['id'],
        total: 3649,
        status: 'pending',
        actions: ['request-cancel', 'move'],
        visit: null,
        note: null,
        parts_way: 'visit',
        pick_up_at: null,
      },
    });
    expect((await getCart()).body['message']).toBe('Your Cart Is Empty.');
    expect((await customer.orders()).body['orders']).toMatchObject({
      total: 1,
      data: [
        {
          id: body['order']?.['id'],
          status: 'pending',
          total: 3649,
          request: false,
          payment_status: 'unpaid',
          payment_method: 'cod',
          address: '12 Main Road',
          created_at: '2026-11-20T06:30:00.000Z',
          products: [{ name: 'Gas refill', images: ['products/1301.svg'], quantity: 2 }],
          spare_parts: [{ name: 'Thermostat', price: 650, quantity: 1 }],
        },
      ],
    });
  });

  it('freezes prices at checkout', async () => {
    const id = await placeOrder(customer);
    const dearer = SMALL_CATALOGUE.products.map((product) => ({
      ...product,
      price: product.price + 100,
    }));
    await fillCatalogue(api.pool, { ...SMALL_CATALOGUE, products: dearer });
    const { body } = await customer.orders();
    expect(body['orders']?.['data']).toMatchObject([
      { id, total: 3649, products: [{ price: 1499.5 }] },
    ]);
    await fillCatalogue(api.pool);
  });

  it('saves the address and name of a new user', async () => {
    await placeOrder(customer);
    const { body } = await customer.call('GET', '/api/user/profile');
    expect(body['userDetail']).toMatchObject({
      name: 'Asha Devi',
      address: { address: '12 Main Road', landmark: null },
    });
  });

  it('is rejected if the cart is empty', async () => {
    expect(await customer.checkout()).toMatchObject({
      status: 422,
      body: { status: 0, message: 'Your Cart Is Empty.', code: 'cart_empty' },
    });
  });

  it.each([
    [{ city: 'Ranchi' }, 'city'],
    [{ block: 'Barhi' }, 'block'],
    [{ first_name: ' ' }, 'first_name'],
    [{ first_name: '...' }, 'first_name'],
    [{ last_name: '12' }, 'last_name'],
    [{ address: 'x' }, 'address'],
    [{ address: '123 !!' }, 'address'],
    [{ landmark: 'x'.repeat(121) }, 'landmark'],
    [{ payment_method: 'card' }, 'payment_method'],
    [{ payment_method: null }, 'payment_method'],
    [{ customer_number: '9000000000' }, 'customer_number'],
    [{ customer_number: 9000000000 }, 'customer_number'],
  ])('with %j is rejected at %s and keeps the cart', async (wrong, field) => {
    await fillCart();
    const response = await customer.checkout(wrong);
    expect(response.status).toBe(422);
    expect(response.body['error']).toHaveProperty(field);
    expect((await getCart()).body['total']).toBe(2999);
  });

  it('by a partner requires the number of the customer', async () => {
    await api.pool.query(`UPDATE users SET type = 'partner' WHERE phone = $1`, [customer.phone]);
    await fillCart();
    for (const number of [undefined, '', '12345', '900000000x']) {
      const response = await customer.checkout({ customer_number: number });
      expect(response.body['error']).toHaveProperty('customer_number');
    }
    expect((await customer.checkout({ customer_number: '9000000000' })).status).toBe(200);
  });
});

describe('concurrent checkouts', () => {
  it('create one order from one cart', async () => {
    await fillCart();
    const responses = await Promise.all(Array.from({ length: 50 }, () => customer.checkout()));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.body['message']).toBe('Your Cart Is Empty.');
    expect((await customer.orders()).body['orders']?.['total']).toBe(1);
  });

  it('with one idempotency key create one order and return one response', async () => {
    await fillCart();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => customer.checkout({}, { 'idempotency-key': 'once' })),
    );
    expect(new Set(responses.map(({ raw }) => raw)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect((await customer.orders()).body['orders']?.['total']).toBe(1);
  });

  it('lose no item that is added meanwhile', async () => {
    await fillCart();
    const [order] = await Promise.all([
      customer.checkout(),
      ...Array.from({ length: 10 }, () => customer.add({ product_id: 1302, quantity: 1 })),
    ]);
    const remaining = Number((await getCart()).body['total']);
    expect(Number(order?.body['order']?.['total']) + remaining).toBe(2999 + 10 * 299);
  });
});

describe('an idempotency key', () => {
  const key = { 'idempotency-key': 'k-1' };

  it('returns the first response again, also if the cart was refilled', async () => {
    await fillCart();
    const first = await customer.checkout({}, key);
    await fillCart();
    expect((await customer.checkout({}, key)).body).toEqual(first.body);
    expect((await getCart()).body['total']).toBe(2999);
  });

  it('is rejected with a different body', async () => {
    await fillCart();
    await customer.checkout({}, key);
    expect((await customer.checkout({ block: 'Ichak' }, key)).status).toBe(422);
  });

  it('is scoped to the user and expires after a day', async () => {
    await fillCart();
    const first = await customer.checkout({}, key);
    const other = await createCustomer(api);
    await other.add({ product_id: 1302, quantity: 1 });
    expect((await other.checkout({}, key)).body['order']?.['total']).toBe(299);
    api.clock.advance(24 * 3600 + 1);
    await fillCart();
    const second = await customer.checkout({}, key);
    expect(second.status).toBe(200);
    expect(second.body['order']?.['id']).not.toBe(first.body['order']?.['id']);
    api.clock.set('2026-11-20T06:30:00.000Z');
  });
});

describe('an online checkout if the provider cannot be reached', () => {
  it('returns 503, restores the cart and leaves no order', async () => {
    const line = (await fillCart()).body['cart'];
    const before = (await getCart()).body;
    const headers = { 'idempotency-key': 'online' };
    const response = await customer.checkout({ payment_method: 'phonepe' }, headers);
    expect(response.status).toBe(503);
    expect(response.headers).toHaveProperty('retry-after');
    const after = (await getCart()).body;
    expect(after['cart']).toEqual(before['cart']);
    expect(after['cart']?.['data']).toMatchObject([{ id: line?.['id'], quantity: 2 }]);
    expect((await customer.orders()).body).toMatchObject({ status: 0, message: 'No Order found.' });
    expect((await customer.checkout({}, headers)).status).toBe(200);
  });
});

describe('an abandoned online checkout', () => {
  it('is resumed by the next request with its key', async () => {
    const id = await placeOnlineOrder(api, customer);
    const body = { ...CASH, payment_method: 'phonepe' };
    const { userId } = (await getOrderForPayment(api.pool, id, FOR_SYSTEM)) ?? { userId: '' };
    const idempotent = { userId, call: 'process-checkout', key: 'died', body };
    await transaction(api.pool, async (tx) => {
      await claimIdempotencyKey(tx, idempotent, api.clock.now());
      const order = { id, total: 499, status: 'pending' };
      await storeResponse(tx, idempotent, { order, answer: null, begunAt: 0 });
    });
    const response = await customer.checkout(body, { 'idempotency-key': 'died' });
    expect(response.status).toBe(503);
    expect((await customer.orders()).body['orders']?.['total']).toBe(0);
    expect((await getCart()).body['cart']?.['data']).toMatchObject([{ product_id: 1101 }]);
  });
});

describe('the list of orders', () => {
  it('is sorted newest first and paginated', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await placeOrder(customer);
      await completeOrder(api, id);
      ids.unshift(id);
    }
    const first = (await listOrders('per_page=2')).body['orders'];
    expect(first).toMatchObject({
      data: [{ id: ids[0] }, { id: ids[1] }],
      current_page: 1,
      last_page: 2,
      total: 3,
    });
    const second = (await listOrders('per_page=2&page=2')).body['orders'];
    expect(second).toMatchObject({ data: [{ id: ids[2] }], total: 3 });
    expect((await listOrders('per_page=1001')).status).toBe(422);
  });
});
