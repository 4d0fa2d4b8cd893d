import { expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { placeProviderOrder } from '../payments/payments.fixture.ts';
import { setUpProvider, respondWith } from '../payments/provider.fixture.ts';
import { createCustomer } from '../orders/orders.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

async function findNotices(phone: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ body: string }>(
    `SELECT body FROM message_outbox WHERE recipient = $1 AND kind = 'notice'`,
    [phone],
  );
  return rows.map(({ body }) => body);
}

it('the message for an online order is sent after its payment has begun', async () => {
  const order = await placeProviderOrder(api, provider);
  expect(await findNotices(order.customer.phone)).toEqual([
    `Sudhaar: booking #${order.id} for ₹2,999 is placed. It is confirmed as soon as your payment is in. Pay or track it: http://localhost:3000/booking`,
  ]);
});

it('no message is sent for an online order that was undone', async () => {
  provider.behavior.pay = respondWith(500);
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  expect((await customer.checkout({ payment_method: 'phonepe' })).status).toBe(503);
  expect(await findNotices(customer.phone)).toEqual([]);
});
