import { expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { placeProviderOrder } from '../payments/payments.fixture.ts';
import { setUpProvider, respondWith } from '../payments/provider.fixture.ts';
import {
  actAsStaff,
  createCustomer,
  findMessages,
  type Customer,
} from '../orders/orders.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

it('the message for an online order is sent after its payment has begun', async () => {
  const order = await placeProviderOrder(api, provider);
  expect(await findMessages(api, order.customer.phone)).toEqual([
    `Sudhaar: booking #${order.id} for ₹2,999 is placed. It is confirmed as soon as your payment is in. Pay or track it: http://localhost:3000/booking`,
  ]);
});

it('no message is sent for an online order that was undone', async () => {
  provider.behavior.pay = respondWith(500);
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  expect((await customer.checkout({ payment_method: 'phonepe' })).status).toBe(503);
  expect(await findMessages(api, customer.phone)).toEqual([]);
});

let keys = 0;
/** Adds an item and checks out online, several times concurrently. */
const placeAtOnce = (customer: Customer, times: number) =>
  Promise.all(
    Array.from({ length: times }, async () => {
      await customer.add({ product_id: 1302, quantity: 1 });
      const key = `online-${(keys += 1)}`;
      return customer.checkout({ payment_method: 'phonepe' }, { 'idempotency-key': key });
    }),
  );

it('a number can have three open orders without their online payment, also with concurrent checkouts', async () => {
  const customer = await createCustomer(api);
  let placed = 0;
  for (let round = 0; round < 5; round += 1)
    placed += (await placeAtOnce(customer, 6)).filter(({ status }) => status === 200).length;
  expect(placed).toBe(3);

  await customer.add({ product_id: 1302, quantity: 1 });
  const message =
    'You have 3 orders that wait for your online payment. Please pay for one of them or cancel it in My Bookings, or choose cash.';
  const { status, body } = await customer.checkout({ payment_method: 'phonepe' });
  expect([status, body['message']]).toEqual([409, message]);
  const hindi = await customer.checkout({ payment_method: 'phonepe' }, { 'accept-language': 'hi' });
  expect(hindi.body['message']).toContain('आपके 3 ऑर्डर का ऑनलाइन पेमेंट बाकी है।');
  expect((await customer.call('GET', '/api/cart')).body['status']).toBe(1);
  const methods = await customer.call('GET', '/api/cart/payment-methods');
  expect(methods.body['payment_methods']).toEqual([
    { payment_method: 'cod', available: true, message: null },
    { payment_method: 'phonepe', available: false, message },
  ]);
  expect((await customer.checkout()).status).toBe(200);
});

it('an order whose payment failed counts as open until it is paid, cancelled or changed to cash', async () => {
  const order = await placeProviderOrder(api, provider);
  const { customer } = order;
  const checkout = async () => (await placeAtOnce(customer, 1))[0]?.status;
  order.setProviderState('FAILED');
  await order.sendWebhook();
  expect((await order.readOrder())?.['payment_status']).toBe('failed');
  expect([await checkout(), await checkout(), await checkout()]).toEqual([200, 200, 409]);
  await customer.call('POST', `/api/order/${order.id}/pay-in-cash`);
  expect([await checkout(), await checkout()]).toEqual([200, 409]);
  const id = Number((await order.readOrder())?.['id']);
  await customer.call('POST', '/api/order/cancel-request', { orderId: id });
  await actAsStaff(api)(id, 'approve-cancel');
  expect([await checkout(), await checkout()]).toEqual([200, 409]);
});
