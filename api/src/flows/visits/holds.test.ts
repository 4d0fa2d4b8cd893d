import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { createCustomer } from '../../orders/orders.fixture.ts';
import { purgeExpired } from '../../retention/housekeeping.ts';
import {
  addTechnician,
  deactivateAllTechnicians,
  createVisitCalls,
  createVisitCustomer,
  type VisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

/** Monday, 10:00 in India; the test clock starts on the Friday before. */
const MONDAY = '2026-11-23T04:30:00.000Z';
const LATER = '2026-11-23T08:30:00.000Z';

const api = setUpShop();
let customer: VisitCustomer;
beforeEach(async () => {
  await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

interface Window {
  start: string;
  end: string;
  free: boolean;
}
const listWindows = async (visitor: VisitCustomer, query = ''): Promise<Window[]> =>
  (await visitor.windows(query)).body['windows'] as unknown as Window[];
const isFreeAt = async (visitor: VisitCustomer, start: string, query = '') =>
  (await listWindows(visitor, query)).find((slot) => slot.start === start)?.free;

describe('visit windows of a cart', () => {
  it('are two hours each, from two hours to fourteen days ahead, with the first free one', async () => {
    const { status, body } = await customer.windows();
    expect(status).toBe(200);
    const windows = body['windows'] as unknown as Window[];
    expect(windows[0]).toEqual({
      start: '2026-11-20T08:30:00.000Z',
      end: '2026-11-20T10:30:00.000Z',
      free: true,
    });
    expect(windows).toHaveLength(3 + 13 * 6);
    expect(body['earliest']).toBe('2026-11-20T08:30:00.000Z');
    expect(body['hold']).toBeNull();
    const week = await customer.call('GET', '/api/visit/windows?block=Sadar&days=7');
    expect((week.body['windows'] as unknown as Window[]).length).toBe(3 + 6 * 6);
  });

  it('are public for given products and need a login otherwise', async () => {
    const requestWindows = (query: string) =>
      api.call('GET', `/api/visit/windows?block=Sadar&days=1${query}`);
    expect((await requestWindows('&items=1101')).body['windows']).toHaveLength(3);
    expect((await requestWindows('')).status).toBe(401);
    for (const items of ['9999', 'x', '-1', '99999999999']) {
      const { status, body } = await requestWindows(`&items=${items}`);
      expect(status).toBe(422);
      expect(body['error']).toHaveProperty('items');
    }
    const bad = await api.call('GET', '/api/visit/windows?block=Sadar&items=1101', {
      headers: { 'x-authorization': `Bearer ${'x'.repeat(43)}` },
    });
    expect(bad.status).toBe(200);
    const nowhere = await api.call('GET', '/api/visit/windows?block=Ranchi&items=1101');
    expect(nowhere.body['error']).toHaveProperty('block');
  });

  it('reserve time for all items of the cart', async () => {
    await customer.add({ product_id: 1101, quantity: 15 });
    expect(await isFreeAt(customer, MONDAY)).toBe(false);
    expect(await isFreeAt(customer, '2026-11-23T02:30:00.000Z')).toBe(true);
    expect(await isFreeAt(customer, MONDAY, '&items=1101,1101')).toBe(true);
  });

  it('are empty with status 0 if no technician could ever come', async () => {
    await deactivateAllTechnicians(api);
    await addTechnician(api, { skills: [13] });
    const { status, body } = await customer.windows();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 0, windows: [], earliest: null });
    const parts = await createCustomer(api);
    await parts.add({ spare_part_id: 5002, quantity: 1 });
    expect((await createVisitCalls(parts).windows()).body['status']).toBe(1);
  });
});

describe('a hold', () => {
  it('reserves a window for ten minutes for one customer', async () => {
    const { status, body } = await customer.hold(MONDAY);
    expect(status).toBe(200);
    expect(body['hold']).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      start: MONDAY,
      end: '2026-11-23T06:30:00.000Z',
      expires_at: '2026-11-20T06:40:00.000Z',
      seconds_left: 600,
    });
    const other = await createVisitCustomer(api);
    expect(await isFreeAt(other, MONDAY)).toBe(false);
    const rival = await other.hold(MONDAY);
    expect(rival).toMatchObject({
      status: 409,
      body: { status: 0, message: 'That time has just been taken.' },
    });
    const [next] = rival.body['windows'] as unknown as Window[];
    expect(next).toEqual({ start: '2026-11-23T06:30:00.000Z', end: LATER, free: true });
    expect(rival.body['windows']).toHaveLength(6);
  });

  it('does not block its owner and is returned to them', async () => {
    const hold = (await customer.hold(MONDAY)).body['hold'];
    expect(await isFreeAt(customer, MONDAY)).toBe(true);
    expect((await customer.windows()).body['hold']).toEqual(hold);
    expect((await customer.hold(MONDAY)).status).toBe(200);
  });

  it('releases the previous hold only after the new one succeeds', async () => {
    await customer.hold(MONDAY);
    await customer.hold(LATER);
    const other = await createVisitCustomer(api);
    expect((await other.hold(MONDAY)).status).toBe(200);
    expect((await other.hold(LATER)).status).toBe(409);
    expect((await other.windows()).body['hold']).toMatchObject({ start: MONDAY });
  });

  it('ends when the customer releases it', async () => {
    await customer.hold(MONDAY);
    const released = await api.call('DELETE', '/api/visit/hold', { token: customer.token });
    expect(released.status).toBe(200);
    expect(await isFreeAt(await createVisitCustomer(api), MONDAY)).toBe(true);
  });

  it('ends when it expires', async () => {
    const other = await createVisitCustomer(api);
    await customer.hold(MONDAY);
    const before = api.clock.now();
    api.clock.advance(599);
    expect(await isFreeAt(other, MONDAY)).toBe(false);
    expect((await other.hold(MONDAY)).status).toBe(409);
    api.clock.advance(1);
    expect(await isFreeAt(other, MONDAY)).toBe(true);
    expect((await other.hold(MONDAY)).status).toBe(200);
    expect((await customer.windows()).body['hold']).toBeNull();
    api.clock.set(before);
  });

  it('is granted to one of twenty concurrent requests for the last slot', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => createVisitCustomer(api)));
    const responses = await Promise.all(many.map((visitor) => visitor.hold(MONDAY)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  it('uses another technician if one is free', async () => {
    await addTechnician(api);
    const [first, second, third] = [
      customer,
      await createVisitCustomer(api),
      await createVisitCustomer(api),
    ];
    const responses = await Promise.all(
      [first, second, third].map((visitor) => visitor.hold(MONDAY)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  it.each(['2026-11-23T05:00:00Z', '2026-11-23', 'tomorrow', ''])(
    'is rejected for the start %j',
    async (start) => {
      const { status, body } = await customer.hold(start);
      expect(status).toBe(422);
      expect(body['error']).toEqual({ start: ['Choose one of the times shown.'] });
    },
  );

  it.each(['2026-11-20T06:30:00.000Z', '2026-12-20T04:30:00.000Z'])(
    'is rejected if its window is too soon or too far ahead: %s',
    async (start) => {
      expect((await customer.hold(start)).status).toBe(409);
    },
  );

  it('requires items and a served block', async () => {
    const { hold } = createVisitCalls(await createCustomer(api));
    expect((await hold(MONDAY)).body['message']).toBe('Your Cart Is Empty.');
    expect((await customer.hold(MONDAY, { block: 'Ranchi' })).status).toBe(422);
    expect((await customer.hold(MONDAY, { order: 999_999 })).status).toBe(404);
    expect((await api.call('POST', '/api/visit/hold', { body: {} })).status).toBe(401);
  });

  it('is deleted an hour after it ended', async () => {
    await api.pool.query('DELETE FROM visit_slots WHERE order_id IS NULL');
    await customer.hold(MONDAY);
    const before = api.clock.now();
    const readHold = async () =>
      (await api.pool.query('SELECT 1 FROM visit_slots WHERE order_id IS NULL')).rowCount;
    api.clock.advance(3600 + 599);
    await purgeExpired(api.platform);
    expect(await readHold()).toBe(1);
    api.clock.advance(1);
    await purgeExpired(api.platform);
    expect(await readHold()).toBe(0);
    api.clock.set(before);
  });
});
