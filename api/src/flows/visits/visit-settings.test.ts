import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../../business/business.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
  type VisitCustomer,
} from './visits.fixture.ts';

const START = '2026-11-20T06:30:00.000Z';
/** 10:00, 11:00 and 12:00 of a Monday in India. */
const TEN = '2026-11-23T04:30:00.000Z';
const ELEVEN = '2026-11-23T05:30:00.000Z';
const NOON = '2026-11-23T06:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: VisitCustomer;
beforeEach(async () => {
  api.clock.set(START);
  await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});
afterEach(() => setPublishedSettings(defaultSettings));

const publish = (changes: object) => setPublishedSettings({ ...defaultSettings, ...changes });
const NINE_AND_ELEVEN = { visit_starts: ['09:00', '11:00'], visit_window_minutes: 60 };

it('published windows are offered at once, and removed ones can’t be held', async () => {
  publish({ ...NINE_AND_ELEVEN, visit_ahead_days: 5 });
  const { body } = await customer.call('GET', '/api/visit/windows?block=Sadar');
  const windows = body['windows'] as unknown as { start: string; end: string }[];
  // Friday after 11:00 to Tuesday.
  expect(windows).toHaveLength(8);
  expect(windows[1]).toMatchObject({
    start: '2026-11-21T05:30:00.000Z',
    end: '2026-11-21T06:30:00.000Z',
  });
  expect((await customer.hold(TEN)).status).toBe(422);
  expect((await customer.hold('2026-11-25T05:30:00.000Z')).status).toBe(409);
  publish({ ...NINE_AND_ELEVEN, visit_hold_minutes: 6 });
  const held = await customer.hold(ELEVEN);
  expect(held.body['hold']).toMatchObject({ seconds_left: 360 });
});

it('a hold and a booked visit keep their window, also if a technician is changed', async () => {
  const hold = (await customer.hold(TEN)).body['hold']?.['id'];
  publish(NINE_AND_ELEVEN);
  const { body } = await customer.checkout({ visit_hold: hold });
  const id = Number(body['order']?.['id']);
  const other = await addTechnician(api);
  const change = { technician: String(other), start: TEN };
  const moved = await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, change);
  expect(moved.body['visit']).toMatchObject({ start: TEN, end: NOON, technician: { id: other } });
  const elsewhere = { start: '2026-11-24T04:30:00.000Z' };
  expect((await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, elsewhere)).status).toBe(422);
});

it('a chosen window is held for the published time, also if that is longer than a series of holds', async () => {
  publish({ visit_hold_minutes: 30 });
  expect((await customer.hold(TEN)).body['hold']).toMatchObject({ seconds_left: 1800 });
  api.clock.advance(1200);
  expect((await customer.hold(NOON)).body['hold']).toMatchObject({ seconds_left: 600 });
});

it('staff can change the technician until the window that was booked ends', async () => {
  const id = await bookVisitAt(customer, TEN);
  publish({ visit_window_minutes: 60 });
  const move = async (technician: number) =>
    callAsStaff(api, 'POST', `/ops/visits/${id}/move`, { technician: String(technician) });
  api.clock.set('2026-11-23T06:29:59.000Z');
  const moved = await move(await addTechnician(api));
  expect(moved.body['visit']).toMatchObject({ start: TEN, end: NOON });
  api.clock.set(NOON);
  expect((await move(await addTechnician(api))).status).toBe(422);
});

it('the time until which a visit can be moved follows the settings', async () => {
  const id = await bookVisitAt(customer, TEN);
  const readDeadline = async () =>
    (await customer.visit(id)).body['visit']?.['movable_until'] as unknown;
  expect(await readDeadline()).toBe('2026-11-23T02:30:00.000Z');
  publish({ visit_move_until_hours: 4 });
  expect(await readDeadline()).toBe('2026-11-23T00:30:00.000Z');
  api.clock.set('2026-11-23T01:30:00.000Z');
  const { body } = await customer.move(id, 'any');
  expect(body['message']).toMatch(/4 hours/);
});

async function isNoonFree(): Promise<boolean | undefined> {
  const { body } = await (await createVisitCustomer(api)).windows();
  const windows = body['windows'] as unknown as { start: string; free: boolean }[];
  return windows.find(({ start }) => start === NOON)?.free;
}

it('published travel minutes count for the next booking', async () => {
  await bookVisitAt(customer, TEN);
  expect(await isNoonFree()).toBe(true);
  publish({
    travel_minutes: { ...defaultSettings.travel_minutes, Sadar: { Sadar: 80, Ichak: 90 } },
  });
  expect(await isNoonFree()).toBe(false);
});
