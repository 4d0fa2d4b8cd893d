import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { addTechnician, endAll, staffCall, visitor } from '../../flows/visits/visits.fixture.ts';

const LATER = { from: '2026-11-24', to: '2026-11-24' };
/** The same day as the list of technicians returns it. */
const MOMENTS = { from: '2026-11-23T18:30:00.000Z', to: '2026-11-24T18:30:00.000Z' };
/** Start of a window on that day. */
const THEN = '2026-11-24T04:30:00.000Z';

let api: TestApi;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
afterAll(() => api.close());
beforeEach(async () => {
  await endAll(api);
  id = await addTechnician(api);
});

const goes = (span: object, whose = id) =>
  staffCall(api, 'POST', `/ops/technicians/${whose}/leave`, span);
const drop = (span: object, whose = id) =>
  staffCall(api, 'POST', `/ops/technicians/${whose}/drop-leave`, span);
const held = async () => (await (await visitor(api)).hold(THEN)).status;
const told = async (): Promise<number> =>
  (await api.pool.query(`SELECT 1 FROM live_events WHERE kind = 'technician'`)).rowCount ?? 0;
const leaveOf = async (whose = id) =>
  (
    await api.pool.query<{ from_at: Date; to_at: Date }>(
      'SELECT from_at, to_at FROM technician_leave WHERE technician_id = $1',
      [whose],
    )
  ).rows;

describe('leave that is taken back', () => {
  it.each([LATER, MOMENTS])('is as if it had never been noted, said as %j', async (said) => {
    await goes(LATER);
    expect(await held()).toBe(409);
    const { status, body } = await drop(said);
    expect([status, body['message']]).toEqual([
      200,
      expect.stringMatching(/^The leave of .* is taken back: times are offered again\.$/),
    ]);
    expect(body['technician']?.['leave']).toEqual([]);
    expect(await held()).toBe(200);
  });

  it('that has begun ends now, and the days that are over stay leave', async () => {
    const now = api.clock.now().getTime();
    const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
    const span = { from: at(-30), to: at(30) };
    await goes(span);
    expect((await drop(span)).body['technician']?.['leave']).toEqual([]);
    expect(await leaveOf()).toEqual([{ from_at: new Date(at(-30)), to_at: new Date(now) }]);
  });

  it('is one of his own, that is not over, and is taken back once', async () => {
    const other = await addTechnician(api);
    await goes(LATER, other);
    const { status, body } = await drop(LATER);
    expect([status, body['message']]).toEqual([404, `Technician ${id} has no such leave ahead.`]);
    expect(await leaveOf(other)).toHaveLength(1);
    const both = await Promise.all([drop(LATER, other), drop(LATER, other)]);
    expect(both.map(({ status: said }) => said).toSorted()).toEqual([200, 404]);
    const over = { from: '2020-01-01', to: '2020-01-02' };
    await goes(over);
    expect((await drop(over)).status).toBe(404);
    expect((await leaveOf())[0]?.to_at).toEqual(new Date('2020-01-02T18:30:00.000Z'));
    expect((await drop({ ...LATER, from: 'now' })).status).toBe(422);
  });

  it('stands in the audit with its time, and is told to the consoles', async () => {
    await goes(LATER);
    const before = await told();
    await drop(LATER);
    const { rows } = await api.pool.query(
      `SELECT actor, detail FROM ops_audit WHERE subject = $1 AND act = 'technician drop-leave'`,
      [`technician ${id}`],
    );
    expect(rows).toEqual([{ actor: expect.any(String), detail: MOMENTS }]);
    expect(await told()).toBeGreaterThan(before);
  });
});
