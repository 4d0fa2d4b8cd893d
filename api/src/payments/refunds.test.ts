import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';
import { placeProviderOrder, runPaymentJobs, type OnlineOrder } from './payments.fixture.ts';
import { findLiveAttempt } from './payments.sql.ts';
import { setUpProvider, respondWith } from './provider.fixture.ts';
import { removeJobs, runDueJobs } from '../../test/run-jobs.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const placeOrder = () => placeProviderOrder(api, provider);
const reconcile = (minutes = 4) => runPaymentJobs(api, minutes * 60, 60);
const listMerchantRefundIds = async (order: OnlineOrder) =>
  (await order.listRefunds()).map(({ merchant_refund_id: name }) => name);
async function endRefunds(order: OnlineOrder, state: string) {
  for (const name of await listMerchantRefundIds(order))
    provider.refunds.set(name, { state, amount: order.total });
}

async function placePaidAndCancelled() {
  const order = await placeOrder();
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  await order.askToCancel();
  await order.approveCancel();
  return order;
}

describe('a cancelled paid order', () => {
  it('is refunded after the provider confirms it', async () => {
    const order = await placePaidAndCancelled();
    expect(await order.readOrder()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    await reconcile();
    expect(await order.listRefunds()).toMatchObject([
      { state: 'pending', amount_paise: order.total },
    ]);
    await endRefunds(order, 'COMPLETED');
    await reconcile();
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is refunded if staff cancel it without a request', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    await order.sendWebhook();
    await actAsStaff(api)(order.id, 'cancel', { reason: 'no-technician', paid_by: 'customer' });
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
  });

  it('is marked as refunded by concurrent webhooks', async () => {
    const order = await placePaidAndCancelled();
    await reconcile(1);
    await endRefunds(order, 'COMPLETED');
    const [name = ''] = await listMerchantRefundIds(order);
    await Promise.all([1, 2, 3].map(() => order.sendRefundWebhook(name)));
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is refunded once if the provider’s response is lost', async () => {
    const order = await placePaidAndCancelled();
    const [name = ''] = await listMerchantRefundIds(order);
    provider.behavior.refund = respondWith(500);
    await reconcile(1);
    provider.reset();
    provider.refunds.set(name, { state: 'PENDING', amount: order.total });
    const before = provider.count('refund');
    await reconcile(6);
    expect(provider.count('refund')).toBe(before);
    expect(await order.listRefunds()).toMatchObject([{ state: 'pending' }]);
  });

  it('is refunded as soon as the provider is available again', async () => {
    const order = await placePaidAndCancelled();
    provider.behavior.refund = respondWith(503);
    provider.behavior['refund status'] = respondWith(503);
    await reconcile();
    provider.reset();
    await reconcile(40);
    await endRefunds(order, 'COMPLETED');
    await reconcile(70);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is left to staff if the provider fails the refund', async () => {
    const order = await placePaidAndCancelled();
    await reconcile(1);
    await endRefunds(order, 'FAILED');
    await reconcile();
    expect(await order.listRefunds()).toMatchObject([{ state: 'failed' }]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
  });
});

async function placeCancelledThenPaid() {
  const order = await placeOrder();
  await order.askToCancel();
  await order.approveCancel();
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  return order;
}

describe('late money for a cancelled order', () => {
  it('is refunded', async () => {
    const order = await placeCancelledThenPaid();
    expect(await order.readOrder()).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    await reconcile(1);
    await endRefunds(order, 'COMPLETED');
    await reconcile();
    expect(await order.readOrder()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    });
  });

  it('is refunded for each attempt, and the order counts as refunded after the last refund', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await order.returnFromProvider();
    await order.payAgain();
    const second = (await findLiveAttempt(api.pool, order.id))?.merchantOrderId ?? '';
    await order.askToCancel();
    await order.approveCancel();
    order.setProviderState('COMPLETED');
    provider.orders.set(second, { state: 'COMPLETED', amount: order.total });
    await order.returnFromProvider(second);
    // The first attempt was reported as failed, so its next scheduled check is 15 minutes after its link expires.
    await order.sendWebhook();
    await reconcile();
    await endRefunds(order, 'COMPLETED');
    const [one = '', other = ''] = await listMerchantRefundIds(order);
    await order.sendRefundWebhook(one);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
    await order.sendRefundWebhook(other);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('every ordering of payment events', () => {
  const events: Record<string, (order: OnlineOrder) => Promise<unknown>> = {
    completed: async (order) => {
      order.setProviderState('COMPLETED');
      await order.sendWebhook();
    },
    'failed notice': (order) => order.sendWebhook('checkout.order.failed'),
    return: (order) => order.returnFromProvider(),
    cancel: async (order) => {
      await order.askToCancel();
      await order.approveCancel();
    },
    expiry: async (order) => {
      await removeJobs(api.platform, order.id);
      api.clock.advance(1300);
      await runDueJobs(api.platform, 'payments');
    },
  };
  const listPermutations = (names: string[]): string[][] =>
    names.length < 2
      ? [names]
      : names.flatMap((name) =>
          listPermutations(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
        );

  it.each(listPermutations(Object.keys(events)).map((names) => [names.join(', '), names] as const))(
    'refunds once after %s',
    async (_title, names) => {
      const order = await placeOrder();
      for (const name of names) {
        // Status requests are at least two seconds apart.
        api.clock.advance(2);
        await events[name]?.(order);
        await events[name]?.(order);
      }
      const { rows } = await api.pool.query<{ outcome: string }>(
        'SELECT outcome FROM payment_attempts WHERE order_id = $1',
        [order.id],
      );
      const paidFirst = names.indexOf('completed') < names.indexOf('cancel');
      expect(rows).toEqual([{ outcome: paidFirst ? 'paid' : 'not needed' }]);
      expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
      expect(await order.countPaidSteps()).toBe(1);
      expect(await order.readOrder()).toMatchObject({
        status: 'cancelled',
        payment_status: 'paid',
      });
    },
  );

  it('refunds once if payment and cancellation race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await placeOrder();
      await order.askToCancel();
      order.setProviderState('COMPLETED');
      await Promise.all([
        order.sendWebhook(),
        order.approveCancel(),
        order.sendWebhook(),
        order.returnFromProvider(),
      ]);
      expect(await order.readOrder()).toMatchObject({ status: 'cancelled' });
      expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
    }
  });
});

it('checks an attempt once if several workers run at once', async () => {
  const order = await placeOrder();
  await removeJobs(api.platform, order.id);
  api.clock.advance(30);
  const before = provider.count('status');
  await Promise.all([1, 2, 3, 4].map(() => runDueJobs(api.platform, 'payments')));
  expect(provider.count('status') - before).toBe(1);
});
