import { beforeEach, describe, expect, it } from 'vitest';
import { startApiWithDatabase } from '../../test/start-api.ts';
import { setUpShop } from '../../test/harness.ts';
import { fillCatalogue, SMALL_CATALOGUE } from '../catalogue/catalogue.fixture.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import {
  completeOrder,
  createCustomer,
  placeOrder,
  startOrder,
  actAsStaff,
  type Customer,
} from './orders.fixture.ts';

const api = setUpShop();
let customer: Customer;
beforeEach(async () => {
  api.clock.set('2026-11-20T06:30:00.000Z');
  customer = await createCustomer(api);
});

const requestInvoice = (id: number) => customer.call('GET', `/api/order/invoice/${id}`);
async function readNumbers() {
  const { rows } = await api.pool.query<{ number: string }>(
    'SELECT number FROM invoices ORDER BY financial_year, sequence',
  );
  return rows.map(({ number }) => number);
}

describe('an invoice', () => {
  it('is rejected with 409 before the order is completed', async () => {
    const id = await placeOrder(customer);
    expect(await requestInvoice(id)).toMatchObject({
      status: 409,
      body: {
        status: 0,
        message: 'Invoice is ready when the order is completed',
        code: 'invoice_later',
      },
    });
  });

  it('has exact figures', async () => {
    const id = await placeOrder(customer);
    await completeOrder(api, id);
    const { body } = await requestInvoice(id);
    expect(body['invoice']).toEqual({
      invoice_number: (await readNumbers()).at(-1),
      invoice_date: '2026-11-20T06:30:00.000Z',
      seller: expect.objectContaining({ gstin: '20ABCFS1234K1ZL' }),
    });
    expect(body['order']).toEqual({
      orderId: id,
      actions: ['invoice', 'rate', 'book-again'],
      discount: 0,
      payment_status: 'paid',
      user_name: 'Asha Devi',
      address: '12 Main Road, Sadar, Hazaribagh',
      user: { types: 'customer', phone_number: customer.phone },
      customer_number: null,
      final_total: 3649,
      tax_total: 656.82,
      tax_percent: 18,
      tax_method: 'of_total',
      taxable_total: 2992.18,
      cgst_total: 328.41,
      sgst_total: 328.41,
      total_in_words: 'Rupees Three Thousand Six Hundred Forty-Nine Only',
      place_of_supply: 'Jharkhand (20)',
      parts_way: 'visit',
      warranty_until: '2026-12-20T06:30:00.000Z',
      spare_parts: [
        {
          name: 'Thermostat',
          hsn: '8418',
          price: 650,
          unit_price: 533,
          tax: 117,
          qty: 1,
          total_price: 650,
          warranty_days: null,
        },
      ],
      products: [
        {
          name: 'Gas refill',
          hsn: '9987',
          price: 1499.5,
          unit_price: 1229.59,
          tax: 539.82,
          quantity: 2,
          total_price: 2999,
          warranty_days: null,
        },
      ],
    });
  });

  it('never changes after issue', async () => {
    const id = await placeOrder(customer);
    await completeOrder(api, id);
    const before = (await requestInvoice(id)).body;
    const products = SMALL_CATALOGUE.products.map((product) => ({
      ...product,
      title: 'New',
      price: 1,
    }));
    await fillCatalogue(api.pool, { ...SMALL_CATALOGUE, products });
    await api.pool.query(`UPDATE users SET type = 'partner' WHERE phone = $1`, [customer.phone]);
    expect((await requestInvoice(id)).body).toEqual(before);
    await fillCatalogue(api.pool);
    const change = api.pool.query(`UPDATE invoices SET number = 'x' WHERE order_id = $1`, [id]);
    await expect(change).rejects.toThrow('invoices keeps what was written');
  });

  it('names the served customer of a partner’s order', async () => {
    await api.pool.query(`UPDATE users SET type = 'partner' WHERE phone = $1`, [customer.phone]);
    await customer.add({ product_id: 1302, quantity: 1 });
    const { body } = await customer.checkout({ customer_number: '9123456780' });
    const id = Number(body['order']?.['id']);
    await completeOrder(api, id);
    expect((await requestInvoice(id)).body['order']).toMatchObject({
      user: { types: 'partner', phone_number: customer.phone },
      customer_number: '9123456780',
    });
  });

  it('is the same for staff, who may print it for the customer', async () => {
    const id = await placeOrder(customer);
    const readAsStaff = () => callAsStaff(api, 'GET', `/ops/orders/${id}/invoice`);
    expect(await readAsStaff()).toMatchObject({ status: 409 });
    await completeOrder(api, id);
    const [own, staff] = [await requestInvoice(id), await readAsStaff()];
    expect(staff.body['invoice']).toEqual(own.body['invoice']);
    expect(staff.body['order']).toEqual({ ...own.body['order'], actions: expect.any(Array) });
    expect(await callAsStaff(api, 'GET', `/ops/orders/999999/invoice`)).toMatchObject({
      status: 404,
    });
  });

  it('is rejected with 404 for another user, like a missing one', async () => {
    const other = await createCustomer(api);
    const id = await placeOrder(other);
    await completeOrder(api, id);
    const missing = await requestInvoice(2_000_000_000);
    expect(await requestInvoice(id)).toMatchObject({ status: 404, body: missing.body });
  });
});

describe('invoice numbers', () => {
  it('have no gap or repeat under concurrent and repeated completions', async () => {
    const first = (await readNumbers()).length + 1;
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => placeOrder(await createCustomer(api))),
    );
    for (const id of ids) await startOrder(api, id);
    const responses = await Promise.all(
      [...ids, ...ids].map((id) => actAsStaff(api)(id, 'complete')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(8);
    const expected = Array.from(
      { length: 8 },
      (_, index) => `HZB/26-27/${String(first + index).padStart(6, '0')}`,
    );
    expect((await readNumbers()).slice(first - 1)).toEqual(expected);
  });

  it('have no gap or repeat if two servers complete orders over the turn of the financial year', async () => {
    const first = await readNumbers();
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => placeOrder(await createCustomer(api))),
    );
    for (const id of ids) await startOrder(api, id);
    // A second server on the same database, whose clock is one second ahead, in the new year.
    const database = { connection: api.platform.connection, drop: async () => undefined };
    const ahead = await startApiWithDatabase(database, {}, '2029-03-31T18:30:00Z');
    api.clock.set('2029-03-31T18:29:59Z');
    const responses = await Promise.all(
      ids.map((id, index) => actAsStaff(index % 2 === 0 ? api : ahead)(id, 'complete')),
    );
    await ahead.close();
    expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const issued = (await readNumbers()).filter((number) => !first.includes(number));
    const expected = ['28-29', '29-30'].flatMap((year) =>
      [1, 2, 3, 4, 5, 6].map((sequence) => `HZB/${year}/00000${sequence}`),
    );
    expect(issued.sort()).toEqual(expected);
  });
});

describe('GET /api/order/user/completed', () => {
  it('lists completed orders only', async () => {
    const list = () => customer.call('GET', '/api/order/user/completed');
    const id = await placeOrder(customer);
    expect((await list()).body).toMatchObject({
      status: 0,
      message: 'No Complete Order found.',
      orders: { data: [], total: 0 },
    });
    await completeOrder(api, id);
    await placeOrder(customer);
    expect((await list()).body['orders']).toMatchObject({ total: 1, data: [{ id }] });
    expect((await customer.orders()).body['orders']).toMatchObject({ total: 2 });
  });
});
