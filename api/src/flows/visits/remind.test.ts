import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { remindDue } from './remind.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  findVisitMessages,
  createVisitCustomer,
  type VisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';
/** The day before, 18:00 in India. */
const SIX_PM = '2026-11-22T12:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: VisitCustomer;
beforeEach(async () => {
  api.clock.set(START);
  await resetTechnicians(api);
  await api.pool.query('UPDATE visits SET remind_at = NULL');
  customer = await createVisitCustomer(api);
});

const findReminders = async (visitor: VisitCustomer) =>
  (await findVisitMessages(api, visitor)).filter((body) => body.includes('a reminder'));

async function remindAt(moment: string): Promise<string[]> {
  api.clock.set(moment);
  await remindDue(api.platform);
  return findReminders(customer);
}

describe('the reminder of a visit', () => {
  it('is sent once at 18:00 on the day before', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    expect(await remindAt('2026-11-22T12:29:59.000Z')).toEqual([]);
    const messages = [
      `Sudhaar: a reminder: your technician for booking #${id} comes on Mon 23 Nov, 10:00 to 12:00. See or move it: http://localhost:3000/visit/${id}`,
    ];
    expect(await remindAt(SIX_PM)).toEqual(messages);
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual(messages);
  });

  it('is not repeated after its message was deleted from the outbox', async () => {
    await bookVisitAt(customer, MONDAY);
    expect(await remindAt(SIX_PM)).toHaveLength(1);
    await api.pool.query('DELETE FROM message_outbox');
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual([]);
  });

  it('is sent once if several workers run concurrently', async () => {
    await bookVisitAt(customer, MONDAY);
    api.clock.set(SIX_PM);
    await Promise.all(Array.from({ length: 10 }, () => remindDue(api.platform)));
    expect(await findReminders(customer)).toHaveLength(1);
  });

  it('is sent late if the worker was down, but not after the visit began', async () => {
    await bookVisitAt(customer, MONDAY);
    expect(await remindAt('2026-11-23T04:29:59.000Z')).toHaveLength(1);
    api.clock.set(START);
    await bookVisitAt(await createVisitCustomer(api), TUESDAY);
    api.clock.set(TUESDAY);
    await remindDue(api.platform);
    const { rowCount } = await api.pool.query(
      `SELECT 1 FROM message_outbox WHERE event_key LIKE 'visit % day before 2026-11-24%'`,
    );
    expect(rowCount).toBe(0);
  });

  it('is not sent if the visit was booked after 18:00 or is cancelled', async () => {
    api.clock.set(SIX_PM);
    await bookVisitAt(customer, MONDAY);
    expect(await remindAt('2026-11-22T13:30:00.000Z')).toEqual([]);
    api.clock.set(START);
    const id = await bookVisitAt(Object.assign(customer, await createVisitCustomer(api)), TUESDAY);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    expect(await remindAt('2026-11-23T12:30:00.000Z')).toEqual([]);
  });

  it('follows a moved visit and is not repeated for another technician', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, { start: TUESDAY });
    expect(await remindAt(SIX_PM)).toEqual([]);
    expect(await remindAt('2026-11-23T12:30:00.000Z')).toHaveLength(1);
    const other = await addTechnician(api);
    await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, { technician: String(other) });
    expect(await remindAt('2026-11-23T13:30:00.000Z')).toHaveLength(1);
  });

  it('is processed in batches', async () => {
    await bookVisitAt(customer, MONDAY);
    await bookVisitAt(await createVisitCustomer(api), '2026-11-23T06:30:00.000Z');
    api.clock.set(SIX_PM);
    expect(await remindDue(api.platform, 1)).toBe('more');
    expect(await remindDue(api.platform, 1)).toBe('more');
    expect(await remindDue(api.platform, 1)).toBe('done');
  });
});
