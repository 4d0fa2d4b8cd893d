import { describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { fromRupees } from '../money/money.ts';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer, placeOnlineOrder, placeOrder, actAsStaff } from './orders.fixture.ts';
import { markPaid } from './orders.service.ts';

const api = setUpShop({ RATE_LIMITS: 'off' });

describe('an order confirmed by its payment', () => {
  it('is counted and listed as unassigned, not as new, and as paid until staff act on it', async () => {
    const order = await placeOnlineOrder(api, await createCustomer(api));
    await transaction(api.pool, (tx) => markPaid(tx, order, fromRupees(499), api.clock.now()));
    const headers = { authorization: `Bearer ${api.opsToken}` };
    const listIds = async (status: string) => {
      const { body } = await api.call('GET', `/ops/orders?status=${status}`, { headers });
      const { data } = body['orders'] as unknown as { data: { id: number }[] };
      return data.map(({ id: orderId }) => orderId);
    };
    expect(await listIds('new')).not.toContain(order);
    expect(await listIds('unassigned')).toContain(order);
    const readToday = async () => (await api.call('GET', '/ops/today', { headers })).body['today'];
    expect((await readToday())?.['orders']?.['new']).toBe((await listIds('new')).length);
    expect(await readToday()).toMatchObject({ paid_orders: 1 });
    await actAsStaff(api)(order, 'assign', { technician: 'Ravi' });
    expect(await readToday()).toMatchObject({ paid_orders: 0 });
  });
});

describe('an assigned order', () => {
  it('can be reassigned, and the customer gets a message each time', async () => {
    const customer = await createCustomer(api);
    const order = await placeOrder(customer);
    const takeAction = actAsStaff(api);
    await takeAction(order, 'confirm');
    await takeAction(order, 'assign', { technician: 'Ravi', phone: '9876543210' });
    const { status, body } = await takeAction(order, 'assign', { technician: 'Sita' });
    expect([status, body['message']]).toEqual([200, `Order ${order} is assigned to Sita.`]);
    expect(body['order']).toMatchObject({
      status: 'assigned',
      technician: 'Sita',
      technician_phone: null,
    });
    expect((await takeAction(order, 'assign', { technician: 'Sita' })).status).toBe(409);
    const { rows } = await api.pool.query<{ body: string }>(
      `SELECT body FROM message_outbox WHERE recipient = $1 AND event_key LIKE 'order % assign%' ORDER BY id`,
      [customer.phone],
    );
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining('Ravi will handle'),
      expect.stringContaining('Sita will handle'),
    ]);
  });
});
