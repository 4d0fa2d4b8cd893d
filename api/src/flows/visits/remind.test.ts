import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { actAsStaff } from '../../orders/orders.fixture.ts';
import { remindDue } from './remind.ts';
import {
  addTechnician,
  bookedAt,
  endAll,
  staffCall,
  toldOf,
  visitor,
  type Visitor,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';
/** The day before, 18:00 in India. */
const SIX = '2026-11-22T12:30:00.000Z';

let api: TestApi;
let customer: Visitor;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  api.clock.set(START);
  await endAll(api);
  await addTechnician(api);
  await api.pool.query('UPDATE visit_slots SET counts = false');
  await api.pool.query('UPDATE visits SET remind_at = NULL');
  customer = await visitor(api);
});
afterAll(() => api.close());

const remindersOf = async (who: Visitor) =>
  (await toldOf(api, who)).filter((body) => body.includes('a reminder'));

async function remindAt(moment: string): Promise<string[]> {
  api.clock.set(moment);
  await remindDue(api.platform);
  return remindersOf(customer);
}

describe('the reminder of a visit', () => {
  it('goes out on the day before at six in India, once', async () => {
    const id = await bookedAt(customer, MONDAY);
    expect(await remindAt('2026-11-22T12:29:59.000Z')).toEqual([]);
    const told = [
      `Sudhaar: a reminder: your technician for booking #${id} comes on Mon 23 Nov, 10:00 to 12:00. See or move it: http://localhost:3000/visit/${id}`,
    ];
    expect(await remindAt(SIX)).toEqual(told);
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual(told);
  });

  it('comes no second time when its message is sent and forgotten', async () => {
    await bookedAt(customer, MONDAY);
    expect(await remindAt(SIX)).toHaveLength(1);
    await api.pool.query('DELETE FROM message_outbox');
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual([]);
  });

  it('is one however many look at the same moment', async () => {
    await bookedAt(customer, MONDAY);
    api.clock.set(SIX);
    await Promise.all(Array.from({ length: 10 }, () => remindDue(api.platform)));
    expect(await remindersOf(customer)).toHaveLength(1);
  });

  it('still goes out when nobody looked for hours, and not when it has begun', async () => {
    await bookedAt(customer, MONDAY);
    expect(await remindAt('2026-11-23T04:29:59.000Z')).toHaveLength(1);
    api.clock.set(START);
    await bookedAt(await visitor(api), TUESDAY);
    api.clock.set(TUESDAY);
    await remindDue(api.platform);
    const { rowCount } = await api.pool.query(
      `SELECT 1 FROM message_outbox WHERE event_key LIKE 'visit % day before 2026-11-24%'`,
    );
    expect(rowCount).toBe(0);
  });

  it('is none for what was booked after six, nor for what has ended', async () => {
    api.clock.set(SIX);
    await bookedAt(customer, MONDAY);
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual([]);
    api.clock.set(START);
    const id = await bookedAt(Object.assign(customer, await visitor(api)), TUESDAY);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await actAsStaff(api)(id, 'approve-cancel');
    expect(await remindAt('2026-11-23T12:30:00.000Z')).toEqual([]);
  });

  it('is for the time that it was moved to, and not again for another technician', async () => {
    const id = await bookedAt(customer, MONDAY);
    await staffCall(api, 'POST', `/ops/visits/${id}/move`, { start: TUESDAY });
    expect(await remindAt(SIX)).toEqual([]);
    expect(await remindAt('2026-11-23T12:30:00.000Z')).toHaveLength(1);
    const other = await addTechnician(api);
    await staffCall(api, 'POST', `/ops/visits/${id}/move`, { technician: String(other) });
    expect(await remindAt('2026-11-23T13:30:00.000Z')).toHaveLength(1);
  });

  it('comes in portions', async () => {
    await bookedAt(customer, MONDAY);
    await bookedAt(await visitor(api), '2026-11-23T06:30:00.000Z');
    api.clock.set(SIX);
    expect(await remindDue(api.platform, 1)).toBe('more');
    expect(await remindDue(api.platform, 1)).toBe('more');
    expect(await remindDue(api.platform, 1)).toBe('done');
  });
});
