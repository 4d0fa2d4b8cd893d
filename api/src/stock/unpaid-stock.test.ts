import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { actAsStaff, createCustomer } from '../orders/orders.fixture.ts';
import { findLiveAttempt } from '../payments/payments.sql.ts';
import { setUpProvider, respondWith } from '../payments/provider.fixture.ts';
import { getWebhookAuthorization } from '../payments/webhook.rules.ts';

const PART = 5001;
const CANCELLED = { reason: 'changed-mind', paid_by: 'us' };

const provider = setUpProvider();
const api = setUpShop(() => provider.env);
beforeEach(async () => {
  await api.pool.query('DELETE FROM part_stock');
  await api.pool.query(
    `UPDATE orders SET status = 'cancelled' WHERE status NOT IN ('completed', 'cancelled')`,
  );
});

const count = (onHand: number) =>
  callAsStaff(api, 'POST', '/ops/stock', {
    part: PART,
    on_hand: onHand,
    low_at: 1,
    expected: null,
  });

async function readReserved(): Promise<number | undefined> {
  const { rows } = await api.pool.query<{ reserved: number }>(
    'SELECT reserved FROM part_stock WHERE spare_part_id = $1',
    [PART],
  );
  return rows[0]?.reserved;
}

/** Places an order of some pieces of the part, to be paid online by default. */
async function order(quantity: number, payment_method = 'phonepe') {
  const customer = await createCustomer(api);
  await customer.add({ spare_part_id: PART, quantity });
  const { status, body } = await customer.checkout({ payment_method });
  const id = Number(body['order']?.['id']);
  const attempt = await findLiveAttempt(api.pool, id);
  const { merchantOrderId = '', amount = 0 } = attempt ?? {};
  /** Lets the provider report a state of the payment. */
  const report = (state: 'COMPLETED' | 'FAILED') => {
    provider.orders.set(merchantOrderId, { state, amount });
    api.clock.advance(3);
    return api.call('POST', '/api/payment/phonepe/webhook', {
      headers: { authorization: getWebhookAuthorization('hook', 'word') },
      body: { event: 'checkout.order.completed', payload: { merchantOrderId } },
    });
  };
  const payAgain = () => customer.call('POST', `/api/order/${id}/pay`);
  const payInCash = () => customer.call('POST', `/api/order/${id}/pay-in-cash`);
  const readOrder = async () => (await customer.orders()).body['orders']?.['data']?.[0];
  return { status, id, report, payAgain, payInCash, readOrder };
}

it('an order releases its parts when its payment fails, and reserves them when it is paid again', async () => {
  await count(2);
  const { report, payAgain } = await order(2);
  expect(await readReserved()).toBe(2);
  await report('FAILED');
  expect(await readReserved()).toBe(0);
  provider.behavior.pay = respondWith(400);
  expect((await payAgain()).status).toBe(503);
  expect(await readReserved()).toBe(0);
  provider.reset();
  expect((await payAgain()).status).toBe(200);
  expect(await readReserved()).toBe(2);
});

it('an order releases its parts when its payment link expires', async () => {
  await count(2);
  await order(2);
  for (let minutes = 0; minutes < 25; minutes += 1) {
    api.clock.advance(60);
    await runDueJobs(api.platform, 'payments');
  }
  expect(await readReserved()).toBe(0);
});

it('an order whose payment failed is neither paid again nor changed to cash if its parts are gone', async () => {
  await count(2);
  const { report, payAgain, payInCash, readOrder } = await order(2);
  await report('FAILED');
  expect((await order(1, 'cod')).status).toBe(200);
  const payments = provider.count('pay');
  const again = await payAgain();
  expect([again.status, again.body['code']]).toEqual([409, 'too_few_in_stock']);
  expect((await payInCash()).status).toBe(409);
  expect(provider.count('pay')).toBe(payments);
  expect(await readOrder()).toMatchObject({ payment_method: 'phonepe', payment_status: 'failed' });
  expect(await readReserved()).toBe(1);
});

it('an order whose payment failed reserves its parts when it is changed to cash', async () => {
  await count(2);
  const { report, payInCash } = await order(2);
  await report('FAILED');
  expect((await payInCash()).status).toBe(200);
  expect(await readReserved()).toBe(2);
});

it('money that arrives late pays an order although its parts are gone, and reserves more than there are', async () => {
  await count(2);
  const { report, readOrder } = await order(2);
  await report('FAILED');
  await order(1, 'cod');
  expect((await report('COMPLETED')).status).toBe(200);
  expect(await readOrder()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  expect(await readReserved()).toBe(3);
});

it('an order whose payment failed releases nothing more when it is cancelled, and is not in a first count', async () => {
  const { id, report } = await order(2);
  await report('FAILED');
  await order(1, 'cod');
  await count(5);
  expect(await readReserved()).toBe(1);
  expect((await actAsStaff(api)(id, 'cancel', CANCELLED)).status).toBe(200);
  expect(await readReserved()).toBe(1);
});
