import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import { checkAttemptStatus } from './status-checks.service.ts';
import { placeProviderOrder, type OnlineOrder } from './payments.fixture.ts';
import { findAttempt } from './payments.sql.ts';
import { HANG, startProvider, type Provider } from './provider.fixture.ts';
import { reconcileDue } from './reconciler.ts';

let api: TestApi;
let provider: Provider;
let order: OnlineOrder;
beforeAll(async () => {
  provider = await startProvider();
  api = await startTestApi(provider.env);
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  provider.reset();
  await api.pool.query('UPDATE payment_attempts SET due_at = NULL');
  order = await placeProviderOrder(api, provider);
  provider.seen.length = 0;
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

async function attemptOf() {
  const attempt = await findAttempt(api.pool, order.name);
  if (!attempt) throw new Error('no attempt');
  return attempt;
}
const statusOf = async () => (await order.order())?.['payment_status'];

it('asks the provider once in two seconds, however many come back by whatever way', async () => {
  for (let tenth = 0; tenth < 50; tenth += 1) {
    await Promise.all([
      ...Array.from({ length: 6 }, () => order.returnFromProvider()),
      order.webhook(),
      order.payAgain(),
      reconcileDue(api.platform),
    ]);
    api.clock.advance(0.1);
  }
  expect(provider.count('status')).toBeLessThanOrEqual(3);
  expect(provider.count('status')).toBeGreaterThanOrEqual(2);
});

it('asks no more often after the payment failed', async () => {
  order.setProviderState('FAILED');
  await order.webhook('checkout.order.failed');
  for (let call = 0; call < 20; call += 1) await order.returnFromProvider();
  expect(provider.count('status')).toBe(1);
});

it('has everybody who comes at one moment hear the same', async () => {
  order.setProviderState('COMPLETED');
  const attempt = await attemptOf();
  const processes = Array.from({ length: 4 }, () => ({ ...api.platform }));
  const heard = await Promise.all(
    processes.flatMap((platform) => [1, 2, 3].map(() => checkAttemptStatus(platform, attempt))),
  );
  expect(new Set(heard)).toEqual(new Set(['completed']));
  expect(provider.count('status')).toBe(1);
  expect(await statusOf()).toBe('paid');
});

it('learns by itself what came too soon after a look', async () => {
  await order.returnFromProvider();
  order.setProviderState('COMPLETED');
  await order.webhook();
  expect(await statusOf()).toBe('pending');
  api.clock.advance(2);
  await reconcileDue(api.platform);
  expect(await statusOf()).toBe('paid');
  expect(provider.count('status')).toBe(2);
});

it('looks again for whoever came while a look was under way', async () => {
  const first = order.returnFromProvider();
  const second = order.webhook();
  await Promise.all([first, second]);
  order.setProviderState('COMPLETED');
  api.clock.advance(2);
  await reconcileDue(api.platform);
  expect(await statusOf()).toBe('paid');
});

it('is free again two seconds after a process died at it', async () => {
  const attempt = await attemptOf();
  await api.pool.query('UPDATE payment_attempts SET looked_at = $2 WHERE id = $1', [
    attempt.id,
    api.clock.now(),
  ]);
  order.setProviderState('COMPLETED');
  api.clock.advance(2);
  expect(await checkAttemptStatus(api.platform, attempt)).toBe('completed');
  expect(await statusOf()).toBe('paid');
});

it('gives no new link while nobody knows whether the last one was paid', async () => {
  provider.behavior.status = HANG;
  await order.returnFromProvider();
  expect((await order.payAgain()).status).toBe(503);
  expect(provider.count('pay')).toBe(0);
});
