import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { completeOrder, createCustomer, placeOrder } from '../../orders/orders.fixture.ts';
import { callAsStaff } from '../visits/visits.fixture.ts';
import { createEdit, getNewestOrder, type SendEdit } from './edit-order.fixture.ts';

const DISPATCHER = '9431050002';
/** Price of the order that `placeOrder` places. */
const SUM = 3649;

const DAY = 86_400;

const api = setUpShop({ RATE_LIMITS: 'off' });
const edit = createEdit(api);
beforeAll(async () => {
  const dispatcher = { phone: DISPATCHER, name: 'Asha Devi', role: 'dispatcher' };
  await callAsStaff(api, 'POST', '/ops/staff', dispatcher);
});

const asDispatcher: SendEdit = async (id, body) =>
  api.call('POST', `/ops/orders/${id}/edit`, { token: await api.login(DISPATCHER), body });

async function bookAgain(days: number) {
  const customer = await createCustomer(api);
  const first = await placeOrder(customer);
  await completeOrder(api, first);
  api.clock.advance(20 * DAY);
  // An unused login would end after 30 days.
  await customer.orders();
  api.clock.advance((days - 20) * DAY);
  const id = await placeOrder(customer);
  const discount = (amount: number) =>
    edit(customer, { discount: { amount, reason: 'warranty' } }, asDispatcher);
  return { ...customer, first, id, discount };
}

describe('a discount for work under warranty', () => {
  it('may be all of it, whatever the role: nothing is due, the order counts as paid and is completed', async () => {
    const customer = await bookAgain(29);
    expect(await customer.discount(SUM)).toMatchObject({ status: 200 });
    expect(await getNewestOrder(customer)).toMatchObject({
      total: 0,
      due: 0,
      payment_status: 'paid',
      actions: expect.not.arrayContaining(['pay', 'pay-online', 'pay-in-cash']),
    });
    const order = await callAsStaff(api, 'GET', `/ops/orders/${customer.id}/whole`);
    expect(order.body['order']).toMatchObject({
      actions: expect.not.arrayContaining(['ask-online']),
      products: [{ id: 1301, warranty_of: customer.first }],
      spare_parts: [{ id: 5001, warranty_of: customer.first }],
    });
    expect((await completeOrder(api, customer.id)).status).toBe(200);
    const { body } = await customer.call('GET', `/api/order/invoice/${customer.id}`);
    expect(body['order']).toMatchObject({ final_total: 0, tax_total: 0, discount: SUM });
  });

  it('does not include other lines of the order', async () => {
    const customer = await bookAgain(29);
    const added = [{ product_id: 1302, quantity: 1 }];
    const withMore = (amount: number) =>
      edit(customer, { added, discount: { amount, reason: 'warranty' } }, asDispatcher);
    expect(await withMore(SUM + 1)).toMatchObject({
      status: 422,
      body: { message: 'Lines under warranty cost ₹3,649: the discount is at most that.' },
    });
    expect(await withMore(SUM)).toMatchObject({ status: 200 });
    expect(await getNewestOrder(customer)).toMatchObject({ payment_status: 'unpaid' });
  });

  it('is refused after the end of the warranty', async () => {
    const customer = await bookAgain(31);
    expect(await customer.discount(1)).toMatchObject({
      status: 422,
      body: { message: 'Lines under warranty cost ₹0: the discount is at most that.' },
    });
  });

  it('does not cover what a partner ordered for another customer', async () => {
    const partner = await createCustomer(api);
    await api.pool.query(`UPDATE users SET type = 'partner' WHERE phone = $1`, [partner.phone]);
    const orderFor = async (customer: string) => {
      await partner.add({ product_id: 1301, quantity: 1 });
      const { body } = await partner.checkout({ customer_number: customer });
      return Number(body['order']?.['id']);
    };
    await completeOrder(api, await orderFor('9123456780'));
    const edits = { discount: { amount: 1, reason: 'warranty' } };
    await orderFor('9123456781');
    expect((await edit(partner, edits, asDispatcher)).status).toBe(422);
    await orderFor('9123456780');
    expect((await edit(partner, edits, asDispatcher)).status).toBe(200);
  });
});
