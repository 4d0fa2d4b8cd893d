import { beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { checkAttemptStatus } from './status-checks.service.ts';
import { placeProviderOrder, type OnlineOrder } from './payments.fixture.ts';
import { findAttempt } from './payments.sql.ts';
import { setUpProvider } from './provider.fixture.ts';
import { removeJobs, runDueJobs } from '../../test/run-jobs.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);
let order: OnlineOrder;
beforeEach(async () => {
  await removeJobs(api.platform);
  order = await placeProviderOrder(api, provider);
  provider.calls.length = 0;
});

async function getAttempt() {
  const attempt = await findAttempt(api.pool, order.merchantOrderId);
  if (!attempt) throw new Error('no attempt');
  return attempt;
}
const getPaymentStatus = async () => (await order.readOrder())?.['payment_status'];

it('requests a status at most every two seconds', async () => {
  for (let tenth = 0; tenth < 50; tenth += 1) {
    await Promise.all([
      ...Array.from({ length: 6 }, () => order.returnFromProvider()),
      order.sendWebhook(),
      order.payAgain(),
      runDueJobs(api.platform, 'payments'),
    ]);
    api.clock.advance(0.1);
  }
  expect(provider.count('status')).toBeLessThanOrEqual(3);
  expect(provider.count('status')).toBeGreaterThanOrEqual(2);
});

it('keeps the interval after the payment failed', async () => {
  order.setProviderState('FAILED');
  await order.sendWebhook('checkout.order.failed');
  for (let call = 0; call < 20; call += 1) await order.returnFromProvider();
  expect(provider.count('status')).toBe(1);
});

it('returns the same status to concurrent callers', async () => {
  order.setProviderState('COMPLETED');
  const attempt = await getAttempt();
  // Copies of the platform share no requests, like processes.
  const processes = Array.from({ length: 4 }, () => ({ ...api.platform }));
  const statuses = await Promise.all(
    processes.flatMap((platform) => [1, 2, 3].map(() => checkAttemptStatus(platform, attempt))),
  );
  expect(new Set(statuses)).toEqual(new Set(['completed']));
  expect(provider.count('status')).toBe(1);
  expect(await getPaymentStatus()).toBe('paid');
});

it('rechecks after a webhook within the interval', async () => {
  await order.returnFromProvider();
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  expect(await getPaymentStatus()).toBe('pending');
  api.clock.advance(2);
  await runDueJobs(api.platform, 'payments');
  expect(await getPaymentStatus()).toBe('paid');
  expect(provider.count('status')).toBe(2);
});

it('rechecks for callers during a running check', async () => {
  const first = order.returnFromProvider();
  const second = order.sendWebhook();
  await Promise.all([first, second]);
  order.setProviderState('COMPLETED');
  api.clock.advance(2);
  await runDueJobs(api.platform, 'payments');
  expect(await getPaymentStatus()).toBe('paid');
});

it('requests the status again two seconds after a process died during a check', async () => {
  const attempt = await getAttempt();
  await api.pool.query('UPDATE payment_attempts SET looked_at = $2 WHERE id = $1', [
    attempt.id,
    api.clock.now(),
  ]);
  order.setProviderState('COMPLETED');
  api.clock.advance(2);
  expect(await checkAttemptStatus(api.platform, attempt)).toBe('completed');
  expect(await getPaymentStatus()).toBe('paid');
});
