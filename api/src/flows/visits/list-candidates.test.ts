import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff } from '../../orders/orders.fixture.ts';
import type { Candidate } from '../../visits/candidates.schema.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const DAY = { from: '2026-11-23', to: '2026-11-23' };

const api = setUpShop({ RATE_LIMITS: 'off' });
let first: number;
beforeEach(async () => {
  first = await resetTechnicians(api);
});

const fetchCandidates = async (order: number) =>
  (await callAsStaff(api, 'GET', `/ops/orders/${order}/technicians`)).body[
    'technicians'
  ] as unknown as Candidate[];
const fetchHeldTechnician = async (order: number) =>
  (await callAsStaff(api, 'GET', `/ops/orders/${order}/whole`)).body['held'];

describe('technicians for an order', () => {
  it('lists first the technician whose time is reserved, then available ones, then the others with their obstacle', async () => {
    const order = await bookVisitAt(await createVisitCustomer(api), MONDAY);
    const free = await addTechnician(api);
    const busy = await addTechnician(api, { name: 'Busy' });
    const otherOrder = await bookVisitAt(await createVisitCustomer(api), MONDAY);
    const moved = await callAsStaff(api, 'POST', `/ops/visits/${otherOrder}/move`, {
      technician: 'Busy',
    });
    expect(moved.status).toBe(200);
    const unskilled = await addTechnician(api, { skills: [13] });
    const far = await addTechnician(api, { blocks: ['Ichak'] });
    const lateTechnician = await addTechnician(api, { hours: 'Mon 15:00-20:00' });
    const away = await addTechnician(api);
    await callAsStaff(api, 'POST', `/ops/technicians/${away}/leave`, DAY);
    const all = await fetchCandidates(order);
    expect(all.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      [first, null],
      [free, null],
      [busy, 'elsewhere'],
      [lateTechnician, 'hours'],
      [away, 'leave'],
      [far, 'block'],
      [unskilled, 'skill'],
    ]);
    expect(all.filter(({ is_held: isHeld }) => isHeld).map(({ id }) => id)).toEqual([first]);
    expect(all[2]?.busy).toEqual({ from: MONDAY, to: '2026-11-23T05:15:00.000Z' });
    expect(all.at(-1)?.lacks).toEqual([expect.stringMatching(/[A-Za-z]/)]);
    expect(all.map(({ others_that_day: others }) => others)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('the detailed order', () => {
  it('names the technician whose time is reserved for it, until a technician is assigned', async () => {
    const order = await bookVisitAt(await createVisitCustomer(api), MONDAY);
    expect(await fetchHeldTechnician(order)).toEqual({ id: first, name: expect.any(String) });
    await actAsStaff(api)(order, 'confirm');
    expect(await fetchHeldTechnician(order)).toMatchObject({ id: first });
    await actAsStaff(api)(order, 'assign', { technician: String(first) });
    expect(await fetchHeldTechnician(order)).toBeNull();
  });
});
