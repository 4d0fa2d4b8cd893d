import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';
import { purgeExpired } from '../retention/housekeeping.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const OWN = '9000000401';
const OTHER = '9000000402';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technicians: number[];
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technicians = [
    await addTechnician(api, { phone: OWN, name: 'Sunita' }),
    await addTechnician(api, { phone: OTHER, name: 'Imran' }),
  ];
});

async function bookOwnVisit(start = MONDAY) {
  const order = await bookVisitAt(await createVisitCustomer(api), start);
  await actAsStaff(api)(order, 'confirm');
  await actAsStaff(api)(order, 'assign', { technician: String(technicians[0]), anyway: true });
  return order;
}

async function takeAction(path: string, key: string, body: object = {}, phone = OWN) {
  const token = await api.login(phone);
  return api.call('POST', `/ops/my/${path}`, { token, body, headers: { 'idempotency-key': key } });
}

const countRows = async (sql: string, values: unknown[]): Promise<number> =>
  Number((await api.pool.query<{ count: string }>(sql, values)).rows[0]?.count);

const countProposals = (order: number): Promise<number> =>
  countRows('SELECT count(*) FROM order_changes WHERE order_id = $1', [order]);

it('an action runs once per key, also if it is repeated concurrently, days later or after a reassignment', async () => {
  const order = await bookOwnVisit();
  await actAsStaff(api)(order, 'start');
  const token = await api.login(OWN);
  const send = () =>
    api.call('POST', `/ops/my/orders/${order}/parts`, {
      token,
      body: { part: 5001, qty: 1 },
      headers: { 'idempotency-key': 'part-1' },
    });
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  api.clock.advance(6 * 24 * 60 * 60);
  await purgeExpired(api.platform);
  await callAsStaff(api, 'POST', `/ops/visits/${order}/move`, {
    start: '2026-12-03T04:30:00.000Z',
    technician: String(technicians[1]),
    anyway: true,
  });
  const late = await takeAction(`orders/${order}/parts`, 'part-1', { part: 5001, qty: 1 });
  expect([late.status, late.body['order']]).toEqual([200, null]);
  expect(await countProposals(order)).toBe(1);
  expect((await takeAction(`orders/${order}/parts`, 'part-1', { part: 5001, qty: 2 })).status).toBe(
    422,
  );
  await takeAction(`visits/${order}/arrived`, 'arrived-0', {}, OTHER);
  // The same key sent by another person is a different key.
  await takeAction(`orders/${order}/parts`, 'part-1', { part: 5001, qty: 1 }, OTHER);
  expect(await countProposals(order)).toBe(2);
});

it('an action on a visit that was moved in the meantime is rejected and changes nothing', async () => {
  api.clock.set('2026-11-22T06:30:00.000Z');
  const order = await bookOwnVisit(TUESDAY);
  const stale = await takeAction(`visits/${order}/arrived`, 'arrived-1', { visit_start: MONDAY });
  expect([stale.status, stale.body['code']]).toEqual([409, 'visit_moved_since']);
  const fresh = await takeAction(`visits/${order}/arrived`, 'arrived-1', { visit_start: TUESDAY });
  expect(fresh.status).toBe(200);
});

const countMessages = (order: number): Promise<number> =>
  countRows('SELECT count(*) FROM message_outbox WHERE event_key LIKE $1', [
    `%${order}%on the way%`,
  ]);

it('a customer gets no message about a departure that is reported more than 15 minutes late', async () => {
  const now = api.clock.now().getTime();
  const report = async (minutes: number): Promise<number> => {
    const order = await bookOwnVisit(minutes > 15 ? MONDAY : '2026-11-25T04:30:00.000Z');
    const acted_at = new Date(now - minutes * 60_000).toISOString();
    const { status } = await takeAction(`visits/${order}/on-the-way`, `way-${minutes}`, {
      acted_at,
    });
    expect(status).toBe(200);
    return countMessages(order);
  };
  expect([await report(14), await report(16)]).toEqual([1, 0]);
});
