import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import {
  addTechnician,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
} from '../../flows/visits/visits.fixture.ts';

const LEAVE_DAY = { from: '2026-11-24', to: '2026-11-24' };
/** The same day as the list of technicians returns it. */
const MOMENTS = { from: '2026-11-23T18:30:00.000Z', to: '2026-11-24T18:30:00.000Z' };
/** Start of a window on that day. */
const WINDOW_START = '2026-11-24T04:30:00.000Z';

const api = setUpShop();
let id: number;
beforeEach(async () => {
  id = await resetTechnicians(api);
});

const addLeave = (span: object, technicianId = id) =>
  callAsStaff(api, 'POST', `/ops/technicians/${technicianId}/leave`, span);
const cancelLeave = (span: object, technicianId = id) =>
  callAsStaff(api, 'POST', `/ops/technicians/${technicianId}/drop-leave`, span);
const getHoldStatus = async () =>
  (await (await createVisitCustomer(api)).hold(WINDOW_START)).status;
const countEvents = async (): Promise<number> =>
  (await api.pool.query(`SELECT 1 FROM live_events WHERE kind = 'technician'`)).rowCount ?? 0;
const selectLeave = async (technicianId = id) =>
  (
    await api.pool.query<{ from_at: Date; to_at: Date }>(
      'SELECT from_at, to_at FROM technician_leave WHERE technician_id = $1',
      [technicianId],
    )
  ).rows;

describe('cancelled leave', () => {
  it.each([LEAVE_DAY, MOMENTS])('makes its windows available again: %j', async (leave) => {
    await addLeave(LEAVE_DAY);
    expect(await getHoldStatus()).toBe(409);
    const { status, body } = await cancelLeave(leave);
    expect([status, body['message']]).toEqual([
      200,
      expect.stringMatching(/^The leave of .* is taken back: times are offered again\.$/),
    ]);
    expect(body['technician']?.['leave']).toEqual([]);
    expect(await getHoldStatus()).toBe(200);
  });

  it('ends now if it has begun, and keeps its past days', async () => {
    const now = api.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const span = { from: at(-30), to: at(30) };
    await addLeave(span);
    expect((await cancelLeave(span)).body['technician']?.['leave']).toEqual([]);
    expect(await selectLeave()).toEqual([{ from_at: new Date(at(-30)), to_at: new Date(now) }]);
  });

  it('must belong to the technician and not be over, and is cancelled once', async () => {
    const other = await addTechnician(api);
    await addLeave(LEAVE_DAY, other);
    const { status, body } = await cancelLeave(LEAVE_DAY);
    expect([status, body['message']]).toEqual([404, `Technician ${id} has no such leave ahead.`]);
    expect(await selectLeave(other)).toHaveLength(1);
    const both = await Promise.all([cancelLeave(LEAVE_DAY, other), cancelLeave(LEAVE_DAY, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const past = { from: '2020-01-01', to: '2020-01-02' };
    await addLeave(past);
    expect((await cancelLeave(past)).status).toBe(404);
    expect((await selectLeave())[0]?.to_at).toEqual(new Date('2020-01-02T18:30:00.000Z'));
    expect((await cancelLeave({ ...LEAVE_DAY, from: 'now' })).status).toBe(422);
  });

  it('is audited with its time, and sent to the consoles', async () => {
    await addLeave(LEAVE_DAY);
    const before = await countEvents();
    await cancelLeave(LEAVE_DAY);
    const { rows } = await api.pool.query(
      `SELECT actor, detail FROM ops_audit WHERE subject = $1 AND act = 'technician drop-leave'`,
      [`technician ${id}`],
    );
    expect(rows).toEqual([{ actor: expect.any(String), detail: MOMENTS }]);
    expect(await countEvents()).toBeGreaterThan(before);
  });
});
