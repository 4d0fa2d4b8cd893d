import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { newCustomer, placeOrder, actAsStaff } from '../../orders/orders.fixture.ts';
import type { Candidate } from '../../visits/candidates.schema.ts';
import { addTechnician, bookedAt, endAll, staffCall, visitor } from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const DAY = { from: '2026-11-23', to: '2026-11-23' };

let api: TestApi;
let first: number;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  await endAll(api);
  first = await addTechnician(api);
});
afterAll(() => api.close());

const candidates = async (order: number) =>
  (await staffCall(api, 'GET', `/ops/orders/${order}/technicians`)).body[
    'technicians'
  ] as unknown as Candidate[];
const heldBy = async (order: number) =>
  (await staffCall(api, 'GET', `/ops/orders/${order}/whole`)).body['held'];

describe('who could be sent to an order', () => {
  it('lists who can come first, who holds the time before all, and the others with the reason', async () => {
    const order = await bookedAt(await visitor(api), MONDAY);
    const free = await addTechnician(api);
    const busy = await addTechnician(api, { name: 'Busy' });
    const other = await bookedAt(await visitor(api), MONDAY);
    const given = await staffCall(api, 'POST', `/ops/visits/${other}/move`, { technician: 'Busy' });
    expect(given.status).toBe(200);
    const unskilled = await addTechnician(api, { skills: [13] });
    const far = await addTechnician(api, { blocks: ['Ichak'] });
    const late = await addTechnician(api, { hours: 'Mon 15:00-20:00' });
    const away = await addTechnician(api);
    await staffCall(api, 'POST', `/ops/technicians/${away}/leave`, DAY);
    const all = await candidates(order);
    expect(all.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [first, null],
      [free, null],
      [busy, 'elsewhere'],
      [late, 'hours'],
      [away, 'leave'],
      [far, 'block'],
      [unskilled, 'skill'],
    ]);
    expect(all.filter(({ is_held: held }) => held).map(({ id }) => id)).toEqual([first]);
    expect(all[2]?.busy).toEqual({ from: MONDAY, to: '2026-11-23T05:15:00.000Z' });
    expect(all.at(-1)?.lacks).toEqual([expect.stringMatching(/[A-Za-z]/)]);
    expect(all.map(({ others_that_day: others }) => others)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });

  it('keeps in the audit why somebody should not have been sent who was sent anyway', async () => {
    const order = await bookedAt(await visitor(api), MONDAY);
    await actAsStaff(api)(order, 'confirm');
    const unskilled = await addTechnician(api, { skills: [13] });
    expect((await candidates(order)).at(-1)).toMatchObject({ id: unskilled, obstacle: 'skill' });
    const refused = await actAsStaff(api)(order, 'assign', { technician: String(unskilled) });
    expect(refused.status).toBe(409);
    const body = { technician: String(unskilled), anyway: true };
    expect((await actAsStaff(api)(order, 'assign', body)).status).toBe(200);
    const { rows } = await api.pool.query<{ detail: object }>(
      `SELECT detail FROM ops_audit WHERE subject = $1 AND act = 'order assign'`,
      [`order ${order}`],
    );
    expect(rows[0]?.detail).toMatchObject({ anyway: expect.stringContaining('has not learned') });
  });

  it('counts only skills and blocks for an order without a time', async () => {
    const order = await placeOrder(await newCustomer(api));
    await staffCall(api, 'POST', `/ops/technicians/${first}/leave`, DAY);
    const [best] = await candidates(order);
    expect(best).toMatchObject({
      id: first,
      obstacle: null,
      is_held: false,
      others_that_day: null,
    });
    expect((await staffCall(api, 'GET', '/ops/orders/999999/technicians')).status).toBe(404);
  });
});

describe('the order whole', () => {
  it('names who holds its time until somebody is assigned', async () => {
    const order = await bookedAt(await visitor(api), MONDAY);
    expect(await heldBy(order)).toEqual({ id: first, name: expect.any(String) });
    await actAsStaff(api)(order, 'confirm');
    expect(await heldBy(order)).toMatchObject({ id: first });
    await actAsStaff(api)(order, 'assign', { technician: String(first) });
    expect(await heldBy(order)).toBeNull();
  });
});
