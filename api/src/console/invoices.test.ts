import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { createEdit } from '../flows/edit-order/edit-order.fixture.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { completeOrder, createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });

interface Listed {
  order_id: number;
  [field: string]: unknown;
}
async function listInvoices(month: string): Promise<Listed[]> {
  const { body } = await callAsStaff(api, 'GET', `/ops/invoices?month=${month}`);
  return body['invoices'] as unknown as Listed[];
}
const findListed = async (id: number) =>
  (await listInvoices('2026-12')).find(({ order_id: order }) => order === id);

async function completeOrderAt(time: string): Promise<number> {
  api.clock.set(time);
  const id = await placeOrder(await createCustomer(api));
  await completeOrder(api, id);
  return id;
}

describe('the invoices of a month', () => {
  let first: number;
  let last: number;
  beforeAll(async () => {
    await completeOrderAt('2026-11-30T18:29:59.000Z');
    first = await completeOrderAt('2026-11-30T18:30:00.000Z');
    last = await completeOrderAt('2026-12-31T18:29:59.000Z');
    await completeOrderAt('2026-12-31T18:30:00.000Z');
  });

  it('are those issued within the month in Indian time, in the order of their numbers', async () => {
    expect(await listInvoices('2026-12')).toMatchObject([
      { order_id: first, number: 'HZB/26-27/000002', day: '2026-12-01', paid_by: ['cash'] },
      { order_id: last, number: 'HZB/26-27/000003', day: '2026-12-31' },
    ]);
    expect(await listInvoices('2027-01')).toHaveLength(1);
    for (const month of ['2026-13', '2026', '2026-1', 'x'])
      expect((await callAsStaff(api, 'GET', `/ops/invoices?month=${month}`)).status).toBe(422);
  });

  it('list spare parts before services, with their codes', async () => {
    expect((await listInvoices('2026-12'))[0]?.['lines']).toMatchObject([
      { name: 'Thermostat', hsn: '8418', quantity: 1, total: 650 },
      { name: 'Gas refill', hsn: '9987', quantity: 2, total: 2999 },
    ]);
  });
});

it('an invoice in the list has the discount and the totals that are printed on it', async () => {
  api.clock.set('2026-12-10T06:30:00.000Z');
  const customer = await createCustomer(api);
  const id = await placeOrder(customer);
  await createEdit(api)(customer, { discount: { amount: 100, reason: 'late' } });
  await completeOrder(api, id);
  const printed = (await customer.call('GET', `/api/order/invoice/${id}`)).body['order'];
  expect(printed).toMatchObject({ discount: 100 });
  expect(await findListed(id)).toMatchObject({
    discount: printed?.['discount'],
    taxable: printed?.['taxable_total'],
    cgst: printed?.['cgst_total'],
    sgst: printed?.['sgst_total'],
    total: printed?.['final_total'],
  });
});

it('an invoice in the list says how its order was paid', async () => {
  const id = await completeOrderAt('2026-12-11T06:30:00.000Z');
  await transaction(api.pool, (tx) => insertUpiPayment(tx, id, '4821'));
  expect(await findListed(id)).toMatchObject({ paid_by: ['upi'] });
  await callAsStaff(api, 'POST', `/ops/cash/${id}/reject-upi`);
  expect(await findListed(id)).toMatchObject({ paid_by: ['not received'] });
  await callAsStaff(api, 'POST', `/ops/cash/${id}/take-cash`);
  expect(await findListed(id)).toMatchObject({ paid_by: ['cash'] });
  const setPaidOnline = async (amount: string) => {
    await api.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await api.pool.query(`UPDATE orders SET paid_online_paise = ${amount} WHERE id = $1`, [id]);
    await api.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  };
  await setPaidOnline('100');
  expect(await findListed(id)).toMatchObject({ paid_by: ['online', 'cash'] });
  await setPaidOnline('total_paise');
  expect(await findListed(id)).toMatchObject({ paid_by: ['online'] });
});

it.each(['composition', 'unregistered'])(
  'a bill with the tax method %s has no tax',
  async (method) => {
    const id = await completeOrderAt('2026-12-12T06:30:00.000Z');
    await api.pool.query('ALTER TABLE invoices DISABLE TRIGGER USER');
    await api.pool.query(
      `UPDATE invoices SET figures = figures || jsonb_build_object('taxMethod', $2::text, 'tax', 0) WHERE order_id = $1`,
      [id, method],
    );
    await api.pool.query('ALTER TABLE invoices ENABLE TRIGGER USER');
    const hsn = method === 'unregistered' ? '' : '8418';
    expect(await findListed(id)).toMatchObject({
      taxable: null,
      cgst: null,
      sgst: null,
      total: 3649,
      lines: [{ hsn }, {}],
    });
  },
);
