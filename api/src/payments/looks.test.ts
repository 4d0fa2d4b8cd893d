import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import { confirmAttempt } from './looks.service.ts';
import { placePaidOnline, type OnlineOrder } from './payments.fixture.ts';
import { findAttempt } from './payments.sql.ts';
import { HANG, openProvider, type Provider } from './provider.fixture.ts';
import { reconcileDue } from './reconciler.ts';

let api: TestApi;
let provider: Provider;
let order: OnlineOrder;
beforeAll(async () => {
  provider = await openProvider();
  api = await startTestApi(provider.env);
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  provider.beGood();
  await api.pool.query('UPDATE payment_attempts SET due_at = NULL');
  order = await placePaidOnline(api, provider);
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
      ...Array.from({ length: 6 }, () => order.comeBack()),
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
  order.becomes('FAILED');
  await order.webhook('checkout.order.failed');
  for (let call = 0; call < 20; call += 1) await order.comeBack();
  expect(provider.count('status')).toBe(1);
});

it('has everybody who comes at one moment hear the same', async () => {
  order.becomes('COMPLETED');
  const attempt = await attemptOf();
  const processes = Array.from({ length: 4 }, () => ({ ...api.platform }));
  const heard = await Promise.all(
    processes.flatMap((platform) => [1, 2, 3].map(() => confirmAttempt(platform, attempt))),
  );
  expect(new Set(heard)).toEqual(new Set(['completed']));
  expect(provider.count('status')).toBe(1);
  expect(await statusOf()).toBe('paid');
});

it('learns by itself what came too soon after a look', async () => {
  await order.comeBack();
  order.becomes('COMPLETED');
  await order.webhook();
  expect(await statusOf()).toBe('pending');
  api.clock.advance(2);
  await reconcileDue(api.platform);
  expect(await statusOf()).toBe('paid');
  expect(provider.count('status')).toBe(2);
});

it('looks again for whoever came while a look was under way', async () => {
  const first = order.comeBack();
  const second = order.webhook();
  await Promise.all([first, second]);
  order.becomes('COMPLETED');
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
  order.becomes('COMPLETED');
  api.clock.advance(2);
  expect(await confirmAttempt(api.platform, attempt)).toBe('completed');
  expect(await statusOf()).toBe('paid');
});

it('gives no new link while nobody knows whether the last one was paid', async () => {
  provider.moods.status = HANG;
  await order.comeBack();
  expect((await order.payAgain()).status).toBe(503);
  expect(provider.count('pay')).toBe(0);
});
