import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { placeProviderOrder, runPaymentJobs } from './payments.fixture.ts';
import { setUpProvider, HANG } from './provider.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const callAsStaff = (method: 'GET' | 'POST', path: string, token = api.opsToken) =>
  api.call(method, path, {
    headers: { authorization: `Bearer ${token}` },
  });
const retry = (id: number) => callAsStaff('POST', `/ops/refunds/${id}/retry`);
const listRefunds = async (state: string) =>
  (await callAsStaff('GET', `/ops/refunds?state=${state}`)).body['refunds']?.['data'];
const runJobs = () => runPaymentJobs(api, 240, 60);
const readMetric = async (name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec((await api.call('GET', '/metrics')).raw)?.[1];

/** Creates a refund that failed at the provider. */
async function createFailedRefund() {
  const order = await placeProviderOrder(api, provider);
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  await order.askToCancel();
  await order.approveCancel();
  await runJobs();
  const [sent] = await order.listRefunds();
  const merchantRefundId = sent?.merchant_refund_id ?? '';
  provider.refunds.set(merchantRefundId, { state: 'FAILED', amount: order.total });
  await order.sendRefundWebhook(merchantRefundId);
  const newest = (await listRefunds('failed'))?.[0];
  return { ...order, refundId: Number(newest?.['id']), merchantRefundId };
}

describe('a failed refund', () => {
  it('is listed for staff and in the metrics', async () => {
    const before = Number(await readMetric('refunds_failed'));
    const { id, refundId, merchantRefundId, customer, total } = await createFailedRefund();
    expect(await listRefunds('failed')).toEqual(
      expect.arrayContaining([
        {
          id: refundId,
          order_id: id,
          amount: total / 100,
          state: 'failed',
          reason: 'cancelled',
          provider_refund: merchantRefundId,
          provider_order: expect.any(String),
          created_at: expect.any(String),
          phone_number: customer.phone,
        },
      ]),
    );
    expect(await listRefunds('completed')).not.toContainEqual(
      expect.objectContaining({ id: refundId }),
    );
    expect(await listRefunds('all')).toContainEqual(expect.objectContaining({ id: refundId }));
    expect(Number(await readMetric('refunds_failed'))).toBe(before + 1);
  });

  it('is retried under a new id', async () => {
    const order = await createFailedRefund();
    const response = await retry(order.refundId);
    expect(response).toMatchObject({ status: 200 });
    await runJobs();
    const [second] = await order.listRefunds();
    expect(second).toMatchObject({ state: 'pending' });
    expect(second?.merchant_refund_id).not.toBe(order.merchantRefundId);
    provider.refunds.set(second?.merchant_refund_id ?? '', {
      state: 'COMPLETED',
      amount: order.total,
    });
    await order.sendRefundWebhook(second?.merchant_refund_id ?? '');
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
    const { rows } = await api.pool.query(
      'SELECT actor, detail FROM ops_audit WHERE act = $1 AND subject = $2',
      ['refund retry', `refund ${order.refundId}`],
    );
    const detail = {
      order: order.id,
      before: order.merchantRefundId,
      now: second?.merchant_refund_id,
    };
    expect(rows).toEqual([{ actor: 'installation', detail }]);
  });

  it('is not repeated if the provider completed it', async () => {
    const order = await createFailedRefund();
    provider.refunds.set(order.merchantRefundId, { state: 'COMPLETED', amount: order.total });
    const requestsBefore = provider.count('refund');
    expect((await retry(order.refundId)).status).toBe(200);
    await runJobs();
    expect(provider.count('refund')).toBe(requestsBefore);
    expect(await order.listRefunds()).toMatchObject([
      { state: 'completed', merchant_refund_id: order.merchantRefundId },
    ]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'refunded' });
  });

  it('is retried once under concurrent requests', async () => {
    const { refundId } = await createFailedRefund();
    const responses = await Promise.all([1, 2, 3, 4].map(() => retry(refundId)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('stays failed while the provider does not respond', async () => {
    const order = await createFailedRefund();
    provider.behavior['refund status'] = HANG;
    expect((await retry(order.refundId)).status).toBe(503);
    expect(await order.listRefunds()).toMatchObject([
      { state: 'failed', merchant_refund_id: order.merchantRefundId },
    ]);
  });
});

const listLate = async () =>
  (await callAsStaff('GET', '/ops/refunds?state=failed&late=true&per_page=200')).body['refunds']?.[
    'data'
  ];

describe('a refund that is not completed', () => {
  it.each(['queued', 'pending'])('is listed as late a day after it was %s', async (state) => {
    const order = await placeProviderOrder(api, provider);
    order.setProviderState('COMPLETED');
    await order.sendWebhook();
    await order.askToCancel();
    await order.approveCancel();
    if (state === 'pending') await runJobs();
    const expected = expect.objectContaining({ order_id: order.id, state });
    api.clock.advance(86_400 - 300);
    expect(await listLate()).not.toContainEqual(expected);
    api.clock.advance(600);
    expect(await listLate()).toContainEqual(expected);
    expect(await listRefunds('failed')).not.toContainEqual(expected);
  });
});

it('rejects requests without a staff key, unknown refunds, refunds that have not failed, and unknown states', async () => {
  const { refundId } = await createFailedRefund();
  expect((await callAsStaff('GET', '/ops/refunds', 'wrong')).status).toBe(401);
  expect((await callAsStaff('POST', `/ops/refunds/${refundId}/retry`, 'wrong')).status).toBe(401);
  expect((await retry(999_999)).status).toBe(404);
  expect((await callAsStaff('POST', '/ops/refunds/x/retry')).status).toBe(404);
  expect((await callAsStaff('GET', '/ops/refunds?state=lost')).status).toBe(422);
  await retry(refundId);
  expect((await retry(refundId)).body.message).toBe(`Refund ${refundId} is queued.`);
});
