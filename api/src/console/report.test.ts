import { transaction } from 'platform/db';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { countSearchMiss } from '../catalogue/search-misses.sql.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { fromRupees } from '../money/money.ts';
import { markPaid, markRefunded } from '../orders/order-transitions.sql.ts';
import {
  actAsStaff,
  completeOrder,
  createCustomer,
  placeOnlineOrder,
  placeOrder,
} from '../orders/orders.fixture.ts';

/** The clock starts on 2026-11-20 in India. */
const DAY = '2026-11-20';
const DAY_SECONDS = 24 * 60 * 60;

const api = setUpShop({ RATE_LIMITS: 'off' });
const getReport = (from: string, to: string) =>
  callAsStaff(api, 'GET', `/ops/report?from=${from}&to=${to}`);

async function readReport(from: string, to: string) {
  return (await getReport(from, to)).body['report'] as unknown as Record<string, unknown>;
}

let total: number;

beforeAll(async () => {
  const customer = await createCustomer(api);
  const completedId = await placeOrder(customer);
  await completeOrder(api, completedId);
  const { body } = await callAsStaff(api, 'GET', `/ops/orders/${completedId}`);
  ({ total } = body['order'] as unknown as { total: number });
  const invitation = await api.pool.query<{ id: string }>('SELECT id FROM feedback_invitations');
  await api.call('POST', `/api/review/${invitation.rows[0]?.id}`, {
    body: { rating: 4, comment: '', reason: 'Experienced' },
  });
  const cancelledId = await placeOrder(customer);
  await customer.call('POST', '/api/order/cancel-request', { orderId: cancelledId });
  await actAsStaff(api)(cancelledId, 'approve-cancel');
  await actAsStaff(api)(await placeOrder(customer), 'cancel', { reason: 'price', paid_by: 'us' });
  await placeOrder(customer);
  await countSearchMiss(api.pool, 'sofa', api.clock.now());
});

describe('GET report', () => {
  it('sums completed orders by day, service, technician and block', async () => {
    const sales = { orders: 1, amount: total };
    expect(await readReport('2026-11-19', DAY)).toEqual({
      from: '2026-11-19',
      to: DAY,
      ...sales,
      days: [
        { day: '2026-11-19', orders: 0, amount: 0 },
        { day: DAY, ...sales },
      ],
      services: [{ name: expect.any(String), ...sales }],
      technicians: [{ name: expect.any(String), ...sales }],
      blocks: [{ name: expect.any(String), ...sales }],
      customers: { all: 1, returning: 0 },
      revisits: 0,
      cancelled: {
        orders: 2,
        by_customer: 1,
        reasons: [
          { reason: 'customer', orders: 1 },
          { reason: 'price', orders: 1 },
        ],
      },
      ratings: { reviews: 1, average: 4, by_stars: [{ stars: 4, reviews: 1 }] },
      searches: [{ query: 'sofa', times: 1 }],
      places: [],
    });
  });

  it('counts a cancelled order on the day of its cancellation, also if it is refunded later', async () => {
    const id = await placeOnlineOrder(api, await createCustomer(api));
    await transaction(api.pool, (tx) => markPaid(tx, id, fromRupees(499), api.clock.now()));
    await actAsStaff(api)(id, 'cancel', { reason: 'price', paid_by: 'us' });
    api.clock.advance(DAY_SECONDS);
    const refund = transaction(api.pool, (tx) => markRefunded(tx, id, api.clock.now()));
    expect(await refund).toBe(true);
    const [before, day] = [
      await readReport(DAY, DAY),
      await readReport('2026-11-21', '2026-11-21'),
    ];
    expect([before['cancelled'], day['cancelled']]).toMatchObject([{ orders: 3 }, { orders: 0 }]);
    api.clock.advance(-DAY_SECONDS);
  });

  it('counts a returning customer, and the same service within 30 days as a revisit', async () => {
    api.clock.advance(DAY_SECONDS);
    const customer = await createCustomer(api);
    await completeOrder(api, await placeOrder(customer));
    api.clock.advance(DAY_SECONDS);
    await completeOrder(api, await placeOrder(customer));
    expect(await readReport('2026-11-21', '2026-11-21')).toMatchObject({
      customers: { all: 1, returning: 0 },
      revisits: 0,
    });
    expect(await readReport('2026-11-22', '2026-11-22')).toMatchObject({
      orders: 1,
      customers: { all: 1, returning: 1 },
      revisits: 1,
    });
  });

  it('counts the second visit of one cart as neither a return nor a revisit', async () => {
    api.clock.advance(DAY_SECONDS);
    const customer = await createCustomer(api);
    // Orders placed from one cart have the same time (VISIT-27).
    const ids = [await placeOrder(customer), await placeOrder(customer)];
    for (const id of ids) {
      await completeOrder(api, id);
      api.clock.advance(DAY_SECONDS);
    }
    expect(await readReport('2026-11-23', '2026-11-24')).toMatchObject({
      orders: 2,
      customers: { all: 1, returning: 0 },
      revisits: 0,
    });
  });

  it.each([
    ['today', DAY, 'from'],
    [DAY, '2026-11-31', 'to'],
    [DAY, '2026-11-19', 'to'],
    ['2025-11-19', DAY, 'to'],
  ])('rejects the period from %s to %s', async (from, to, field) => {
    const { status, body } = await getReport(from, to);
    expect(status).toBe(422);
    expect(Object.keys(body['error'] as unknown as object)).toEqual([field]);
  });
});
