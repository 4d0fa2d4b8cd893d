/** Online orders and provider notifications for tests. */
import type { TestApi } from '../../test/harness.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { createCustomer, actAsStaff } from '../orders/orders.fixture.ts';
import { findLiveAttempt } from './payments.sql.ts';
import { getWebhookAuthorization } from './webhook.rules.ts';
import type { Provider } from './provider.fixture.ts';

/** Orders two gas refills (product 1301) to be paid online. */
export async function placeProviderOrder(api: TestApi, provider: Provider) {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1301, quantity: 2 });
  const { body } = await customer.checkout({ payment_method: 'phonepe' });
  const id = Number(body['order']?.['id']);
  const attempt = await findLiveAttempt(api.pool, id);
  const merchantOrderId = attempt?.merchantOrderId ?? '';

  const sendWebhookWith = (event: string | null, payload: object) =>
    api.call('POST', '/api/payment/phonepe/webhook', {
      headers: { authorization: getWebhookAuthorization('hook', 'word') },
      body: { event, payload },
    });

  return {
    customer,
    id,
    merchantOrderId,
    /** In paise. */
    total: attempt?.amount ?? 0,
    link: String(body['payment_link']),
    /** Sets the payment's state at the provider. */
    setProviderState: (state: 'PENDING' | 'COMPLETED' | 'FAILED', amount = attempt?.amount ?? 0) =>
      provider.orders.set(merchantOrderId, { state, amount }),
    sendWebhookWith,
    /** Reports the payment as completed. */
    sendWebhook: (event = 'checkout.order.completed', id = merchantOrderId) =>
      sendWebhookWith(event, { merchantOrderId: id, orderId: 'x', state: 'COMPLETED' }),
    sendRefundWebhook: (merchantRefundId: string) =>
      sendWebhookWith('pg.refund.completed', {
        merchantRefundId,
        originalMerchantOrderId: merchantOrderId,
      }),
    returnFromProvider: (payment = merchantOrderId) =>
      api.call('GET', `/api/payment/return/${payment}`),
    payAgain: () => customer.call('POST', `/api/order/${id}/pay`),
    askToCancel: () => customer.call('POST', '/api/order/cancel-request', { orderId: id }),
    approveCancel: () => actAsStaff(api)(id, 'approve-cancel'),
    readOrder: async () => (await customer.orders()).body['orders']?.['data']?.[0],
    listAttempts: async () =>
      (
        await api.pool.query<{ state: string; outcome: string | null }>(
          'SELECT state, outcome FROM payment_attempts WHERE order_id = $1 ORDER BY id',
          [id],
        )
      ).rows,
    listRefunds: async () =>
      (
        await api.pool.query<{ state: string; amount_paise: number; merchant_refund_id: string }>(
          `SELECT r.state, r.amount_paise, r.merchant_refund_id FROM payment_refunds r
           JOIN payment_attempts a ON a.id = r.attempt_id WHERE a.order_id = $1 ORDER BY r.id`,
          [id],
        )
      ).rows,
    /** How often a payment changed the order to paid. */
    countPaidSteps: async () =>
      (
        await api.pool.query(
          `SELECT 1 FROM order_steps WHERE order_id = $1 AND payment_status = 'paid' AND by_whom = 'payment'`,
          [id],
        )
      ).rowCount,
  };
}

/** Moves the clock by a number of seconds in steps, and runs the due payment jobs after each step. */
export async function runPaymentJobs(api: TestApi, seconds: number, step = 20): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    api.clock.advance(step);
    await runDueJobs(api.platform, 'payments');
  }
}

export type OnlineOrder = Awaited<ReturnType<typeof placeProviderOrder>>;

/** Ends the newest payment of an order at the provider, and lets the customer return from it. */
export async function endNewestPayment(
  api: TestApi,
  provider: Provider,
  orderId: number,
  state: 'COMPLETED' | 'FAILED',
): Promise<void> {
  const { rows } = await api.pool.query<{ name: string; amount: number }>(
    `SELECT merchant_order_id AS name, amount_paise AS amount FROM payment_attempts
     WHERE order_id = $1 ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  const { name = '', amount = 0 } = rows[0] ?? {};
  provider.orders.set(name, { state, amount });
  await api.call('GET', `/api/payment/return/${name}`);
}
