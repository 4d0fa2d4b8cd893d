import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer } from '../orders/orders.fixture.ts';
import { placeProviderOrder, runPaymentJobs, type OnlineOrder } from './payments.fixture.ts';
import { setUpProvider, respondWith, HANG } from './provider.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const placeOrder = () => placeProviderOrder(api, provider);
const reconcileFor = (seconds: number, step?: number) => runPaymentJobs(api, seconds, step);

describe('checkout', () => {
  it('returns the provider’s link and a pending order', async () => {
    const order = await placeOrder();
    expect(order.link).toBe(`https://pay.example/${order.merchantOrderId}`);
    expect(await order.readOrder()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    expect(provider.orders.get(order.merchantOrderId)).toEqual({
      state: 'PENDING',
      amount: order.total,
    });
  });

  it.each([
    ['hangs', HANG],
    ['fails', respondWith(500)],
    ['sends no link', respondWith(200, { state: 'PENDING' })],
    ['refuses', respondWith(400, {})],
  ])('returns 503 and keeps the cart if the provider %s', async (_what, behavior) => {
    provider.behavior.pay = behavior;
    const customer = await createCustomer(api);
    await customer.add({ product_id: 1301, quantity: 2 });
    const before = (await customer.call('GET', '/api/cart')).body;
    const response = await customer.checkout({ payment_method: 'phonepe' });
    expect(response.status).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await customer.call('GET', '/api/cart')).body).toEqual({
      ...before,
      address: expect.anything(),
    });
    expect((await customer.orders()).body['message']).toBe('No Order found.');
  });

  it('refunds money for a voided order', async () => {
    provider.behavior.pay = respondWith(500);
    const customer = await createCustomer(api);
    await customer.add({ product_id: 1301, quantity: 1 });
    await customer.checkout({ payment_method: 'phonepe' });
    const { rows } = await api.pool.query<{ name: string; amount: number }>(
      `SELECT merchant_order_id AS name, amount_paise AS amount FROM payment_attempts
       ORDER BY id DESC LIMIT 1`,
    );
    provider.orders.set(rows[0]?.name ?? '', { state: 'COMPLETED', amount: rows[0]?.amount ?? 0 });
    provider.reset();
    await reconcileFor(60);
    const refunds = [...provider.refunds.values()];
    expect(refunds.at(-1)).toMatchObject({ amount: rows[0]?.amount });
  });
});

describe('a completed payment', () => {
  const triggers: [string, (order: OnlineOrder) => Promise<unknown>][] = [
    ['the webhook', (order) => order.sendWebhook()],
    ['a contradicting webhook', (order) => order.sendWebhook('checkout.order.failed')],
    ['the return', (order) => order.returnFromProvider()],
    ['the job', () => reconcileFor(40)],
    ['paying again', (order) => order.payAgain()],
  ];
  it.each(triggers)('is detected by %s', async (_what, trigger) => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    await trigger(order);
    expect(await order.readOrder()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await order.listAttempts()).toEqual([{ state: 'completed', outcome: 'paid' }]);
    expect(await order.listRefunds()).toEqual([]);
  });

  it('counts once under concurrent reports', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    await Promise.all([
      ...Array.from({ length: 6 }, () => order.sendWebhook()),
      order.sendWebhook('checkout.order.failed'),
      order.returnFromProvider(),
      order.payAgain(),
      reconcileFor(40),
    ]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
    expect(await order.countPaidSteps()).toBe(1);
    expect(await order.listRefunds()).toEqual([]);
    const { rowCount } = await api.pool.query('SELECT 1 FROM message_outbox WHERE event_key = $1', [
      `order ${order.id} paid`,
    ]);
    expect(rowCount).toBe(1);
  });

  it('of another amount is refunded and never pays the order', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED', 100);
    await order.sendWebhook();
    await order.sendWebhook();
    expect(await order.readOrder()).toMatchObject({ status: 'pending', payment_status: 'failed' });
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: 100 }]);
  });
});

describe('a payment that fails or expires', () => {
  it('lets the customer pay again by a new link', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await order.sendWebhook('checkout.order.failed');
    expect(await order.readOrder()).toMatchObject({ status: 'pending', payment_status: 'failed' });
    const second = await order.payAgain();
    expect(second.status).toBe(200);
    expect(second.body['payment_link']).not.toBe(order.link);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
    expect(await order.listAttempts()).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
  });

  it('expires when its link has expired', async () => {
    const order = await placeOrder();
    await reconcileFor(1400, 60);
    expect(await order.listAttempts()).toMatchObject([{ state: 'expired' }]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'failed' });
  });

  it('stays open while status requests fail', async () => {
    const order = await placeOrder();
    provider.behavior.status = respondWith(500);
    await reconcileFor(1600, 100);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
    provider.reset();
    order.setProviderState('COMPLETED');
    await reconcileFor(100);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
  });

  it('is paid by late money within a day, without a notification', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await order.sendWebhook('checkout.order.failed');
    order.setProviderState('COMPLETED');
    await reconcileFor(86_400, 3600);
    expect(await order.readOrder()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('is refunded if the order was cancelled meanwhile', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await order.sendWebhook('checkout.order.failed');
    await order.askToCancel();
    await order.approveCancel();
    order.setProviderState('COMPLETED');
    await reconcileFor(86_400, 3600);
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
  });

  it('can still be paid after it expired', async () => {
    const order = await placeOrder();
    await reconcileFor(1400, 60);
    order.setProviderState('COMPLETED');
    await reconcileFor(1000, 100);
    expect(await order.readOrder()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });
});

describe('paying again', () => {
  it('returns the current link while it is valid', async () => {
    const order = await placeOrder();
    const links = await Promise.all([order.payAgain(), order.payAgain(), order.payAgain()]);
    for (const { body } of links) expect(body['payment_link']).toBe(order.link);
    expect(await order.listAttempts()).toHaveLength(1);
  });

  it('returns a new link if the current one is about to expire', async () => {
    const order = await placeOrder();
    api.clock.advance(1150);
    const { body } = await order.payAgain();
    expect(body['payment_link']).not.toBe(order.link);
  });

  it('creates one attempt under concurrent requests', async () => {
    // Warm connections, so that the requests are really concurrent.
    await Promise.all(Array.from({ length: 20 }, () => api.pool.query('SELECT pg_sleep(0.05)')));
    for (let round = 0; round < 6; round += 1) {
      const order = await placeOrder();
      order.setProviderState('FAILED');
      await order.sendWebhook();
      const links = await Promise.all(Array.from({ length: 12 }, () => order.payAgain()));
      expect(links.map(({ status }) => status)).toEqual(links.map(() => 200));
      expect(new Set(links.map(({ body }) => String(body['payment_link']))).size).toBe(1);
      expect(await order.listAttempts()).toHaveLength(2);
    }
  });

  it('keeps the new attempt open if the old one fails', async () => {
    const order = await placeOrder();
    api.clock.advance(1150);
    await order.payAgain();
    order.setProviderState('FAILED');
    api.clock.advance(2);
    await order.sendWebhook('checkout.order.failed');
    expect(await order.listAttempts()).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
  });

  it('returns 503 while the status of the last attempt is unknown', async () => {
    const order = await placeOrder();
    provider.behavior.status = respondWith(500);
    expect((await order.payAgain()).status).toBe(503);
    expect(await order.listAttempts()).toHaveLength(1);
  });

  it('is rejected for paid, cash, cancelled and other users’ orders', async () => {
    const paid = await placeOrder();
    paid.setProviderState('COMPLETED');
    await paid.sendWebhook();
    expect((await paid.payAgain()).status).toBe(409);

    const cancelled = await placeOrder();
    await cancelled.askToCancel();
    await cancelled.approveCancel();
    expect((await cancelled.payAgain()).status).toBe(409);

    const cash = await createCustomer(api);
    await cash.add({ product_id: 1301, quantity: 1 });
    const { body } = await cash.checkout();
    const id = Number(body['order']?.['id']);
    expect((await cash.call('POST', `/api/order/${id}/pay`)).status).toBe(409);
    for (const other of [String(paid.id), '999999', 'x', '99999999999'])
      expect((await cash.call('POST', `/api/order/${other}/pay`)).status).toBe(404);
    expect((await api.call('POST', `/api/order/${id}/pay`)).status).toBe(401);
  });

  it('refunds one of two paid attempts', async () => {
    const order = await placeOrder();
    api.clock.advance(1150);
    await order.payAgain();
    order.setProviderState('COMPLETED');
    api.clock.advance(2);
    const { rows } = await api.pool.query<{ name: string }>(
      'SELECT merchant_order_id AS name FROM payment_attempts WHERE order_id = $1 ORDER BY id',
      [order.id],
    );
    const second = rows[1]?.name ?? '';
    provider.orders.set(second, { state: 'COMPLETED', amount: order.total });
    await Promise.all([
      order.sendWebhook(),
      order.sendWebhook('x', second),
      order.sendWebhook('x', second),
    ]);
    const outcomes = (await order.listAttempts()).map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(['not needed', 'paid']);
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
    expect(await order.countPaidSteps()).toBe(1);
  });
});
