import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { placeProviderOrder } from './payments.fixture.ts';
import { setUpProvider, HANG } from './provider.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const callAsStaff = (method: 'GET' | 'POST', path: string) =>
  api.call(method, path, { headers: { authorization: `Bearer ${api.opsToken}` } });
const listStuck = async () =>
  (await callAsStaff('GET', '/ops/payments')).body['payments'] as unknown as {
    id: number;
    order_id: number;
  }[];
const getMoneyToday = async () => (await callAsStaff('GET', '/ops/today')).body['today']?.['money'];

describe('a stuck payment', () => {
  it('is listed and counted after ten minutes, and settled by a status check', async () => {
    const order = await placeProviderOrder(api, provider);
    expect(await listStuck()).toEqual([]);
    api.clock.advance(601);
    const [found] = await listStuck();
    expect(found).toMatchObject({
      order_id: order.id,
      amount: order.total / 100,
      phone_number: order.customer.phone,
      name: 'Asha Devi',
    });
    expect(await getMoneyToday()).toMatchObject({
      payments_hanging: 1,
      payments_amount: order.total / 100,
    });
    const checkPayment = () => callAsStaff('POST', `/ops/payments/${found?.id}/look`);
    expect((await checkPayment()).body).toMatchObject({ provider_status: 'pending' });
    expect(await listStuck()).toHaveLength(1);
    order.setProviderState('COMPLETED');
    api.clock.advance(3);
    expect((await checkPayment()).body).toMatchObject({
      provider_status: 'completed',
      message: 'It is paid.',
    });
    expect(await listStuck()).toEqual([]);
    expect(await order.readOrder()).toMatchObject({ payment_status: 'paid' });
    const { rows } = await api.pool.query(
      'SELECT actor, detail FROM ops_audit WHERE act = $1 ORDER BY id DESC LIMIT 1',
      ['payment look'],
    );
    expect(rows).toEqual([
      { actor: 'installation', detail: { order: order.id, provider_status: 'completed' } },
    ]);
  });

  it('stays listed while the provider does not respond', async () => {
    const order = await placeProviderOrder(api, provider);
    api.clock.advance(601);
    const found = (await listStuck()).find((payment) => payment.order_id === order.id);
    provider.behavior['status'] = HANG;
    const response = await callAsStaff('POST', `/ops/payments/${found?.id}/look`);
    expect(response.body).toMatchObject({ provider_status: 'no answer' });
    expect((await listStuck()).map((payment) => payment.order_id)).toContain(order.id);
    expect((await callAsStaff('POST', '/ops/payments/999999/look')).status).toBe(404);
  });
});
