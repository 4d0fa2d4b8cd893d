import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop, type TestResponse } from '../../../test/harness.ts';
import { completeOrder, placeOrder } from '../../orders/orders.fixture.ts';
import { createVisitCustomer, type VisitCustomer, resetTechnicians } from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const LATER = '2026-11-23T08:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';

const api = setUpShop({ HOLDS_PER_HOUR_PER_NETWORK: '4' });
let customer: VisitCustomer;
beforeEach(async () => {
  await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

/** Holds repeatedly, each time after the previous hold has expired. */
async function holdRepeatedly(visitor: VisitCustomer, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await visitor.hold(MONDAY)).status);
    api.clock.advance(15 * 60);
  }
  return statuses;
}

const getExpiry = ({ body }: TestResponse): number =>
  Date.parse(String(body['hold']?.['expires_at']));

describe('hold limit of a phone number without a completed order', () => {
  it('is two per hour, then 429 with Retry-After', async () => {
    expect(await holdRepeatedly(customer, 2)).toEqual([200, 200]);
    const refused = await customer.hold(MONDAY);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1800');
    expect(refused.body['message']).toContain('held a time several times');
    api.clock.advance(1800);
    expect((await customer.hold(MONDAY)).status).toBe(200);
  });

  it('is not consumed by changing the window within fifteen minutes', async () => {
    const start = api.clock.now().getTime();
    for (const window of [MONDAY, LATER, TUESDAY, MONDAY, LATER, TUESDAY]) {
      expect((await customer.hold(window)).status).toBe(200);
      api.clock.advance(60);
    }
    const last = await customer.hold(MONDAY);
    expect(getExpiry(last)).toBe(start + 15 * 60_000);
    expect(last.body['hold']).toMatchObject({ seconds_left: 9 * 60 });
  });

  it('does not restart the fifteen minutes if the hold is released and requested again', async () => {
    const start = api.clock.now().getTime();
    await customer.hold(MONDAY);
    api.clock.advance(540);
    await api.call('DELETE', '/api/visit/hold', { token: customer.token });
    expect(getExpiry(await customer.hold(MONDAY))).toBe(start + 15 * 60_000);
  });

  it('stores one hold, however often the window changes', async () => {
    await api.pool.query('DELETE FROM visit_slots WHERE order_id IS NULL');
    for (const window of [MONDAY, LATER, TUESDAY]) await customer.hold(window);
    const { rowCount } = await api.pool.query('SELECT 1 FROM visit_slots WHERE order_id IS NULL');
    expect(rowCount).toBe(1);
  });
});

describe('hold limit of a phone number with a completed order', () => {
  it('is three per hour', async () => {
    await completeOrder(api, await placeOrder(customer));
    api.clock.advance(3600);
    await customer.add({ product_id: 1101, quantity: 1 });
    expect(await holdRepeatedly(customer, 4)).toEqual([200, 200, 200, 429]);
  });
});

/** Holds a window as a new customer of one network, and releases it; returns the status of the hold. */
async function holdFromNetwork(): Promise<number> {
  const { token } = await createVisitCustomer(api);
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/visit/hold',
    remoteAddress: '198.51.100.7',
    headers: { 'x-authorization': `Bearer ${token}` },
    payload: { start: MONDAY, block: 'Sadar' },
  });
  if (response.statusCode === 200) await api.call('DELETE', '/api/visit/hold', { token });
  return response.statusCode;
}

describe('hold limit of a network', () => {
  it('is shared by its phone numbers without a completed order', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push(await holdFromNetwork());
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

it('/metrics contains the server version', async () => {
  const { raw } = await api.call('GET', '/metrics');
  expect(raw).toMatch(/^storefront_info\{service="storefront",version="\d+\.\d+\.\d+"\} 1$/m);
});

it('/metrics counts holds without an order as lost', async () => {
  await api.pool.query('DELETE FROM visit_slots WHERE order_id IS NULL');
  await customer.hold(MONDAY);
  api.clock.advance(601);
  const { raw } = await api.call('GET', '/metrics');
  expect(raw).toContain('visit_holds_ended{outcome="lost"} 1');
  expect(raw).toMatch(/visit_holds_ended\{outcome="ordered"\} \d/);
});
