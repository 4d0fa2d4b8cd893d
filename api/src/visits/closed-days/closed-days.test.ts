import { beforeAll, beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
} from '../../flows/visits/visits.fixture.ts';

const DAY = '2026-11-24';
const START = `${DAY}T04:30:00.000Z`;

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = await addTechnician(api);
});
beforeEach(() => api.pool.query('DELETE FROM closed_days'));

const close = (day = DAY) =>
  callAsStaff(api, 'POST', '/ops/closed-days', { day, reason: 'Chhath' });

async function listOfferedDays(): Promise<Set<string>> {
  const { body } = await api.call('GET', '/api/visit/windows?block=Sadar&days=7&items=1101');
  const windows = body['windows'] as unknown as { start: string }[];
  return new Set(windows.map(({ start }) => start.slice(0, 10)));
}

it('a closed day offers no windows and cannot be held, and staff can choose it only with anyway', async () => {
  const visitor = await createVisitCustomer(api);
  const order = await bookVisitAt(await createVisitCustomer(api), '2026-11-25T04:30:00.000Z');
  expect(await listOfferedDays()).toContain(DAY);
  expect((await close()).status).toBe(200);
  expect(await listOfferedDays()).not.toContain(DAY);
  expect(await listOfferedDays()).toContain('2026-11-25');
  expect((await visitor.hold(START)).status).toBe(409);
  const move = (more: object) =>
    callAsStaff(api, 'POST', `/ops/visits/${order}/move`, { start: START, ...more });
  expect((await move({})).status).toBe(409);
  expect((await move({ anyway: true })).body).toMatchObject({
    visit: { start: START, technician: { id: technician } },
  });
  const { rows } = await api.pool.query(
    `SELECT detail ->> 'anyway' AS anyway FROM ops_audit WHERE act = 'visit move' AND subject = $1`,
    [`order ${order}`],
  );
  expect(rows).toEqual([{ anyway: expect.stringContaining('the shop is closed') }]);
  expect((await callAsStaff(api, 'POST', '/ops/closed-days/reopen', { day: DAY })).status).toBe(
    200,
  );
  expect(await listOfferedDays()).toContain(DAY);
  expect((await move({})).status).toBe(200);
});

it('a visit on a day that is closed later stays, and is listed until staff move it', async () => {
  const visitor = await createVisitCustomer(api);
  const order = await bookVisitAt(visitor, '2026-11-26T04:30:00.000Z');
  const closed = await close('2026-11-26');
  expect(closed.body['days']).toMatchObject([
    { day: '2026-11-26', reason: 'Chhath', visits: [{ order_id: order, state: 'booked' }] },
  ]);
  expect(await visitor.order(order)).toMatchObject({
    visit: { start: '2026-11-26T04:30:00.000Z', state: 'booked' },
  });
  await callAsStaff(api, 'POST', `/ops/visits/${order}/move`, {
    start: '2026-11-27T04:30:00.000Z',
  });
  const { body } = await callAsStaff(api, 'GET', '/ops/closed-days');
  expect(body['days']).toMatchObject([{ day: '2026-11-26', visits: [] }]);
});

it('a day can be closed once and not in the past, and closing and reopening are recorded', async () => {
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(409);
  for (const day of ['2026-11-10', '2026-13-40', 'tomorrow'])
    expect((await close(day)).status, day).toBe(422);
  const reopen = () => callAsStaff(api, 'POST', '/ops/closed-days/reopen', { day: DAY });
  expect([(await reopen()).status, (await reopen()).status]).toEqual([200, 404]);
  const { rows } = await api.pool.query(
    'SELECT act FROM ops_audit WHERE subject = $1 ORDER BY id DESC LIMIT 2',
    [`day ${DAY}`],
  );
  expect(rows).toEqual([{ act: 'day reopen' }, { act: 'day close' }]);
});
