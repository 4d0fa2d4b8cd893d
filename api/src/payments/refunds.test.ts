import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import { placeProviderOrder, type OnlineOrder } from './payments.fixture.ts';
import { findLiveAttempt } from './payments.sql.ts';
import { respondWith, startProvider, type Provider } from './provider.fixture.ts';
import { reconcileDue } from './reconciler.ts';

let api: TestApi;
let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
  api = await startTestApi(provider.env);
  await fillCatalogue(api.pool);
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await api.close();
  await provider.close();
});

const place = () => placeProviderOrder(api, provider);
async function reconcile(rounds = 4) {
  for (let round = 0; round < rounds; round += 1) {
    api.clock.advance(60);
    await reconcileDue(api.platform);
  }
}
const refundNames = async (order: OnlineOrder) =>
  (await order.refunds()).map(({ merchant_refund_id: name }) => name);
async function endRefunds(order: OnlineOrder, state: string) {
  for (const name of await refundNames(order))
    provider.refunds.set(name, { state, amount: order.total });
}

async function paidAndCancelled() {
  const order = await place();
  order.setProviderState('COMPLETED');
  await order.webhook();
  await order.askToCancel();
  await order.approveCancel();
  return order;
}

describe('a paid order that is cancelled', () => {
  it('is refunded, and says so when the money is back', async () => {
    const order = await paidAndCancelled();
    expect(await order.order()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    await reconcile();
    expect(await order.refunds()).toMatchObject([{ state: 'pending', amount_paise: order.total }]);
    await endRefunds(order, 'COMPLETED');
    await reconcile();
    expect(await order.order()).toMatchObject({ payment_status: 'refunded' });
  });

  it('learns by a notice too, also by many at a time', async () => {
    const order = await paidAndCancelled();
    await reconcile(1);
    await endRefunds(order, 'COMPLETED');
    const [name = ''] = await refundNames(order);
    await Promise.all([1, 2, 3].map(() => order.refundWebhook(name)));
    expect(await order.order()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is refunded once where the provider’s answer got lost', async () => {
    const order = await paidAndCancelled();
    const [name = ''] = await refundNames(order);
    provider.behavior.refund = respondWith(500);
    await reconcile(1);
    provider.reset();
    provider.refunds.set(name, { state: 'PENDING', amount: order.total });
    const before = provider.count('refund');
    await reconcile(6);
    expect(provider.count('refund')).toBe(before);
    expect(await order.refunds()).toMatchObject([{ state: 'pending' }]);
  });

  it('waits for a provider that is away', async () => {
    const order = await paidAndCancelled();
    provider.behavior.refund = respondWith(503);
    provider.behavior['refund status'] = respondWith(503);
    await reconcile();
    provider.reset();
    await reconcile(40);
    await endRefunds(order, 'COMPLETED');
    await reconcile(70);
    expect(await order.order()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is left to a person where the provider fails the refund', async () => {
    const order = await paidAndCancelled();
    await reconcile(1);
    await endRefunds(order, 'FAILED');
    await reconcile();
    expect(await order.refunds()).toMatchObject([{ state: 'failed' }]);
    expect(await order.order()).toMatchObject({ payment_status: 'paid' });
  });
});

async function cancelledThenPaid() {
  const order = await place();
  await order.askToCancel();
  await order.approveCancel();
  order.setProviderState('COMPLETED');
  await order.webhook();
  return order;
}

describe('money that comes for an order that was cancelled unpaid', () => {
  it('goes back, and the order is refunded when it has', async () => {
    const order = await cancelledThenPaid();
    expect(await order.order()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    await reconcile(1);
    await endRefunds(order, 'COMPLETED');
    await reconcile();
    expect(await order.order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  it('leaves the order paid where a person has to give it back', async () => {
    const order = await cancelledThenPaid();
    await reconcile(1);
    await endRefunds(order, 'FAILED');
    await reconcile();
    expect(await order.order()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  });

  it('twice, goes back twice: the order is refunded with the last of it', async () => {
    const order = await place();
    order.setProviderState('FAILED');
    await order.returnFromProvider();
    await order.payAgain();
    const second = (await findLiveAttempt(api.pool, order.id))?.merchantOrderId ?? '';
    await order.askToCancel();
    await order.approveCancel();
    order.setProviderState('COMPLETED');
    provider.orders.set(second, { state: 'COMPLETED', amount: order.total });
    await order.returnFromProvider(second);
    // It was reported as failed before, so only a notification triggers another check.
    await order.webhook();
    await reconcile();
    await endRefunds(order, 'COMPLETED');
    const [one = '', other = ''] = await refundNames(order);
    await order.refundWebhook(one);
    expect(await order.order()).toMatchObject({ payment_status: 'paid' });
    await order.refundWebhook(other);
    expect(await order.order()).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('every order of what can happen', () => {
  const happenings: Record<string, (order: OnlineOrder) => Promise<unknown>> = {
    completed: async (order) => {
      order.setProviderState('COMPLETED');
      await order.webhook();
    },
    'failed notice': (order) => order.webhook('checkout.order.failed'),
    return: (order) => order.returnFromProvider(),
    cancel: async (order) => {
      await order.askToCancel();
      await order.approveCancel();
    },
    expiry: async (order) => {
      await api.pool.query(`UPDATE payment_attempts SET due_at = NULL WHERE order_id <> $1`, [
        order.id,
      ]);
      api.clock.advance(1300);
      await reconcileDue(api.platform);
    },
  };
  const permutations = (names: string[]): string[][] =>
    names.length < 2
      ? [names]
      : names.flatMap((name) =>
          permutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
        );

  it.each(permutations(Object.keys(happenings)).map((names) => [names.join(', '), names] as const))(
    '%s',
    async (_title, names) => {
      const order = await place();
      for (const name of names) {
        // Status requests are at least two seconds apart.
        api.clock.advance(2);
        await happenings[name]?.(order);
        await happenings[name]?.(order);
      }
      const { rows } = await api.pool.query<{ outcome: string }>(
        'SELECT outcome FROM payment_attempts WHERE order_id = $1',
        [order.id],
      );
      const paidFirst = names.indexOf('completed') < names.indexOf('cancel');
      expect(rows).toEqual([{ outcome: paidFirst ? 'paid' : 'not needed' }]);
      expect(await order.refunds()).toMatchObject([{ amount_paise: order.total }]);
      expect(await order.paidSteps()).toBe(1);
      expect(await order.order()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    },
  );

  it('paid and cancelled at one time: the money goes back once, whoever was first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await place();
      await order.askToCancel();
      order.setProviderState('COMPLETED');
      await Promise.all([
        order.webhook(),
        order.approveCancel(),
        order.webhook(),
        order.returnFromProvider(),
      ]);
      expect(await order.order()).toMatchObject({ status: 'cancelled' });
      expect(await order.refunds()).toMatchObject([{ amount_paise: order.total }]);
    }
  });
});

it('several processes at one table look at each attempt once', async () => {
  const order = await place();
  await api.pool.query(`UPDATE payment_attempts SET due_at = NULL WHERE order_id <> $1`, [
    order.id,
  ]);
  await api.pool.query('UPDATE payment_refunds SET due_at = NULL');
  api.clock.advance(30);
  const before = provider.count('status');
  await Promise.all([1, 2, 3, 4].map(() => reconcileDue(api.platform)));
  expect(provider.count('status') - before).toBe(1);
});
