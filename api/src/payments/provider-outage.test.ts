import { expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer } from '../orders/orders.fixture.ts';
import { setUpProvider, HANG } from './provider.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

async function placeOrder() {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  const { status } = await customer.checkout({ payment_method: 'phonepe' });
  return { status, customer };
}
const readCircuitMetric = async () =>
  /^payment_circuit_breaker_open (\d)$/m.exec((await api.call('GET', '/metrics')).raw)?.[1];

it('opens the circuit while the provider hangs, and closes it on a response', async () => {
  provider.behavior.pay = HANG;
  const timedOut = await Promise.all([1, 2, 3, 4].map(placeOrder));
  expect(timedOut.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(await readCircuitMetric()).toBe('0');
  api.clock.advance(4);
  expect((await placeOrder()).status).toBe(503);
  expect(await readCircuitMetric()).toBe('1');

  const requestsBefore = provider.count('pay');
  const { status, customer } = await placeOrder();
  expect(status).toBe(503);
  expect(provider.count('pay')).toBe(requestsBefore);
  expect((await customer.call('GET', '/api/cart')).body['total']).toBe(2999);
  expect((await customer.orders()).body['message']).toBe('No Order found.');
  const { rows } = await api.pool.query(
    `SELECT state, (SELECT count(*) FROM graphile_worker.jobs WHERE key = 'payment ' || payment_attempts.id) AS jobs
     FROM payment_attempts ORDER BY id DESC LIMIT 1`,
  );
  // The provider never heard of this attempt, so no check is scheduled.
  expect(rows).toEqual([{ state: 'failed', jobs: 0 }]);
  expect((await customer.checkout()).status).toBe(200);

  provider.reset();
  api.clock.advance(3);
  expect((await placeOrder()).status).toBe(200);
  expect(await readCircuitMetric()).toBe('0');
});
