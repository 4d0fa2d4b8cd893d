import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { apiPlugin, getServerOptions } from '../app.ts';
import { placeProviderOrder, runPaymentJobs } from './payments.fixture.ts';
import { setUpProvider, HANG } from './provider.fixture.ts';
import { getWebhookAuthorization } from './webhook.rules.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const placeOrder = () => placeProviderOrder(api, provider);

describe('the payment webhook', () => {
  it.each([undefined, '', 'hook:word', 'f'.repeat(64)])(
    'rejects the authorization %j',
    async (header) => {
      const order = await placeOrder();
      order.setProviderState('COMPLETED');
      const response = await api.call('POST', '/api/payment/phonepe/webhook', {
        headers: header === undefined ? {} : { authorization: header },
        body: {
          event: 'checkout.order.completed',
          payload: { merchantOrderId: order.merchantOrderId },
        },
      });
      expect(response.status).toBe(401);
      expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
    },
  );

  it.each([
    ['null for the refund', 'checkout.order.completed'],
    ['null for the refund and the event', null],
  ])('accepts %s', async (_what, event) => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    const payload = {
      merchantOrderId: order.merchantOrderId,
      merchantRefundId: null,
      originalMerchantOrderId: null,
    };
    expect((await order.sendWebhookWith(event, payload)).status).toBe(200);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
  });

  it('rejects null as the body', async () => {
    const { status } = await api.call('POST', '/api/payment/phonepe/webhook', {
      headers: { authorization: getWebhookAuthorization('hook', 'word') },
      body: null,
    });
    expect(status).toBe(422);
  });

  it('rejects an unknown shape and logs the request id', async () => {
    const lines: string[] = [];
    const app = Fastify({
      ...getServerOptions(api.platform.settings),
      logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
    });
    await app.register(apiPlugin, { platform: api.platform });
    const response = await app.inject({
      method: 'POST',
      url: '/api/payment/phonepe/webhook',
      headers: { authorization: getWebhookAuthorization('hook', 'word') },
      payload: { event: 'checkout.order.completed', payload: { merchantOrderId: { id: 1 } } },
    });
    await app.close();
    expect(response.statusCode).toBe(422);
    const line = lines.find((text) => text.includes('a payment notice has an unknown shape'));
    expect(line).toContain(String(response.headers['x-request-id']));
  });

  it('ignores payments that the provider does not confirm', async () => {
    const order = await placeOrder();
    expect((await order.sendWebhook()).status).toBe(200);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
  });

  it.each(['nobody', 'x'.repeat(100), 'a/b\u0000'])('ignores the id %j', async (name) => {
    const order = await placeOrder();
    expect((await order.sendWebhook('checkout.order.completed', name)).status).toBeLessThan(500);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'pending' });
  });

  it('returns 200 if the provider hangs, and a job checks the payment later', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    provider.behavior.status = HANG;
    expect((await order.sendWebhook()).status).toBe(200);
    provider.reset();
    const secondsUntilJob = 40;
    await runPaymentJobs(api, secondsUntilJob);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
  });
});
