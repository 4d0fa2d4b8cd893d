import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { newCustomer } from '../../orders/orders.fixture.ts';
import { purgeExpired } from '../../retention/housekeeping.ts';
import { addTechnician, endAll, visitCalls, visitor, type Visitor } from './visits.fixture.ts';

/** Monday, 10:00 in India; the tests' clock stands on Friday before. */
const MONDAY = '2026-11-23T04:30:00.000Z';
const LATER = '2026-11-23T08:30:00.000Z';

let api: TestApi;
let customer: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  await endAll(api);
  await addTechnician(api);
  await api.pool.query('UPDATE visit_slots SET counts = false');
  customer = await visitor(api);
});
afterAll(() => api.close());

interface Offer {
  start: string;
  end: string;
  free: boolean;
}
const offersOf = async (who: Visitor, more = ''): Promise<Offer[]> =>
  (await who.windows(more)).body['windows'] as unknown as Offer[];
const freeAt = async (who: Visitor, start: string, more = '') =>
  (await offersOf(who, more)).find((each) => each.start === start)?.free;

describe('the windows of a cart', () => {
  it('are two hours each, from two hours ahead to fourteen days, with the first that is free', async () => {
    const { status, body } = await customer.windows();
    expect(status).toBe(200);
    const windows = body['windows'] as unknown as Offer[];
    expect(windows[0]).toEqual({
      start: '2026-11-20T08:30:00.000Z',
      end: '2026-11-20T10:30:00.000Z',
      free: true,
    });
    expect(windows).toHaveLength(3 + 13 * 6);
    expect(body['earliest']).toBe('2026-11-20T08:30:00.000Z');
    expect(body['hold']).toBeNull();
    const week = await customer.call('GET', '/api/visit/windows?block=Sadar');
    expect((week.body['windows'] as unknown as Offer[]).length).toBe(3 + 6 * 6);
  });

  it('are shown to strangers for products that are named, and to nobody else', async () => {
    const ask = (more: string) => api.call('GET', `/api/visit/windows?block=Sadar&days=1${more}`);
    expect((await ask('&items=1101')).body['windows']).toHaveLength(3);
    expect((await ask('')).status).toBe(401);
    for (const items of ['9999', 'x', '', '-1', '99999999999']) {
      const { status, body } = await ask(`&items=${items}`);
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

  it('take as long as all that is bought', async () => {
    await customer.add({ product_id: 1101, quantity: 15 });
    expect(await freeAt(customer, MONDAY)).toBe(false);
    expect(await freeAt(customer, '2026-11-23T02:30:00.000Z')).toBe(true);
    expect(await freeAt(customer, MONDAY, '&items=1101,1101')).toBe(true);
  });

  it('are none without a technician who could ever come, and the answer says so', async () => {
    await endAll(api);
    await addTechnician(api, { skills: [13] });
    const { status, body } = await customer.windows();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 0, windows: [], earliest: null });
    const parts = await newCustomer(api);
    await parts.add({ spare_part_id: 5002, quantity: 1 });
    expect((await visitCalls(parts).windows()).body['status']).toBe(1);
  });
});

describe('a hold', () => {
  it('keeps a window for ten minutes, for one customer', async () => {
    const { status, body } = await customer.hold(MONDAY);
    expect(status).toBe(200);
    expect(body['hold']).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      start: MONDAY,
      end: '2026-11-23T06:30:00.000Z',
      expires_at: '2026-11-20T06:40:00.000Z',
    });
    const other = await visitor(api);
    expect(await freeAt(other, MONDAY)).toBe(false);
    const taken = await other.hold(MONDAY);
    expect(taken).toMatchObject({
      status: 409,
      body: { status: 0, message: 'That time has just been taken.' },
    });
    const [next] = taken.body['windows'] as unknown as Offer[];
    expect(next).toEqual({ start: '2026-11-23T06:30:00.000Z', end: LATER, free: true });
    expect(taken.body['windows']).toHaveLength(6);
  });

  it('is not in its owner’s own way, and is shown to him', async () => {
    const held = (await customer.hold(MONDAY)).body['hold'];
    expect(await freeAt(customer, MONDAY)).toBe(true);
    expect((await customer.windows()).body['hold']).toEqual(held);
    expect((await customer.hold(MONDAY)).status).toBe(200);
  });

  it('ends the one before, but only where it was had', async () => {
    await customer.hold(MONDAY);
    await customer.hold(LATER);
    const other = await visitor(api);
    expect((await other.hold(MONDAY)).status).toBe(200);
    expect((await other.hold(LATER)).status).toBe(409);
    expect((await other.windows()).body['hold']).toMatchObject({ start: MONDAY });
  });

  it('ends when it is dropped', async () => {
    await customer.hold(MONDAY);
    const dropped = await api.call('DELETE', '/api/visit/hold', { token: customer.token });
    expect(dropped.status).toBe(200);
    expect(await freeAt(await visitor(api), MONDAY)).toBe(true);
  });

  it('is free at once when its time is over', async () => {
    const other = await visitor(api);
    await customer.hold(MONDAY);
    const before = api.clock.now();
    api.clock.advance(599);
    expect(await freeAt(other, MONDAY)).toBe(false);
    expect((await other.hold(MONDAY)).status).toBe(409);
    api.clock.advance(1);
    expect(await freeAt(other, MONDAY)).toBe(true);
    expect((await other.hold(MONDAY)).status).toBe(200);
    expect((await customer.windows()).body['hold']).toBeNull();
    api.clock.set(before);
  });

  it('is taken by one of twenty who want the last one at the same moment', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => visitor(api)));
    const answers = await Promise.all(many.map((each) => each.hold(MONDAY)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  it('goes to another technician where there is one', async () => {
    await addTechnician(api);
    const [first, second, third] = [customer, await visitor(api), await visitor(api)];
    const answers = await Promise.all([first, second, third].map((each) => each.hold(MONDAY)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  it.each(['2026-11-23T05:00:00Z', '2026-11-23', 'tomorrow', ''])('is no %j', async (start) => {
    const { status, body } = await customer.hold(start);
    expect(status).toBe(422);
    expect(body['error']).toEqual({ start: ['Choose one of the times shown.'] });
  });

  it.each(['2026-11-20T06:30:00.000Z', '2026-12-20T04:30:00.000Z'])(
    'is not kept too soon or too late: %s',
    async (start) => {
      expect((await customer.hold(start)).status).toBe(409);
    },
  );

  it('is for something, in somebody’s block', async () => {
    const { hold } = visitCalls(await newCustomer(api));
    expect((await hold(MONDAY)).body['message']).toBe('Your Cart Is Empty.');
    expect((await customer.hold(MONDAY, { block: 'Ranchi' })).status).toBe(422);
    expect((await customer.hold(MONDAY, { order: 999_999 })).status).toBe(404);
    expect((await api.call('POST', '/api/visit/hold', { body: {} })).status).toBe(401);
  });

  it('is deleted an hour after it ended', async () => {
    await api.pool.query('DELETE FROM visit_slots WHERE order_id IS NULL');
    await customer.hold(MONDAY);
    const before = api.clock.now();
    const kept = async () =>
      (await api.pool.query('SELECT 1 FROM visit_slots WHERE order_id IS NULL')).rowCount;
    api.clock.advance(3600 + 599);
    await purgeExpired(api.platform);
    expect(await kept()).toBe(1);
    api.clock.advance(1);
    await purgeExpired(api.platform);
    expect(await kept()).toBe(0);
    api.clock.set(before);
  });
});
