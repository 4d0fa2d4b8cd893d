import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer, findMessages, type Customer } from '../orders/orders.fixture.ts';
import { callAsStaff } from './visits/visits.fixture.ts';

const api = setUpShop();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
});

const fillCart = (quantity = 1) => customer.add({ product_id: 1301, quantity });
const getNewestOrder = async () => (await customer.orders()).body['orders']?.['data']?.[0];

describe('the note for the technician', () => {
  it('is stored with the order and shown to the customer and to staff', async () => {
    await fillCart();
    const note = '  Voltas 1.5 ton split. Please ring twice.  ';
    const id = Number((await customer.checkout({ note })).body['order']?.['id']);
    expect(await getNewestOrder()).toMatchObject({
      note: 'Voltas 1.5 ton split. Please ring twice.',
    });
    const response = await callAsStaff(api, 'GET', `/ops/orders/${id}`);
    expect(response.body['order']).toMatchObject({
      note: 'Voltas 1.5 ton split. Please ring twice.',
    });
  });

  it('is limited to 500 characters', async () => {
    await fillCart();
    const long = await customer.checkout({ note: 'क'.repeat(501) });
    expect(long).toMatchObject({
      status: 422,
      body: { error: { note: ['Keep the note to 500 characters.'] } },
    });
    expect((await customer.checkout({ note: 'क'.repeat(500) })).status).toBe(200);
  });
});

describe('the message after checkout', () => {
  it('contains number, total and next step of a cash order and is sent once', async () => {
    await fillCart(2);
    const headers = { 'idempotency-key': 'placed-once' };
    const { body } = await customer.checkout({}, headers);
    await customer.checkout({}, headers);
    expect(await findMessages(api, customer.phone)).toEqual([
      `Sudhaar: booking #${body['order']?.['id']} for ₹2,999 is placed. We will call you within 2 hours to confirm the time. Pay in cash when the work is done. Track it: http://localhost:3000/booking`,
    ]);
  });

  it('is not sent if the checkout is rejected', async () => {
    await customer.checkout();
    await fillCart();
    await customer.checkout({}, { 'x-expected-total': '1' });
    expect(await findMessages(api, customer.phone)).toEqual([]);
  });
});

const getPaymentMethods = async () =>
  (await customer.call('GET', '/api/cart/payment-methods')).body['payment_methods'];

describe('payment methods', () => {
  it('are both available for a small cart', async () => {
    await fillCart();
    expect(await getPaymentMethods()).toEqual([
      { payment_method: 'cod', available: true, message: null },
      { payment_method: 'phonepe', available: true, message: null },
    ]);
  });

  it('mark cash as unavailable if a cash checkout would be rejected, with the same message', async () => {
    await fillCart(7);
    const { status, body } = await customer.checkout();
    expect(status).toBe(409);
    expect(await getPaymentMethods()).toEqual([
      { payment_method: 'cod', available: false, message: body['message'] },
      { payment_method: 'phonepe', available: true, message: null },
    ]);
  });
});
