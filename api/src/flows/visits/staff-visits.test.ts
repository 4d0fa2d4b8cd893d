import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { newCustomer, placeOrder, actAsStaff } from '../../orders/orders.fixture.ts';
import type { StaffVisit } from '../../visits/visits.schema.ts';
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
const NOON = '2026-11-23T06:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';

let api: TestApi;
let customer: Visitor;
let first: number;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: 'off' });
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  api.clock.set(START);
  await endAll(api);
  first = await addTechnician(api);
  await api.pool.query('UPDATE visit_slots SET counts = false');
  customer = await visitor(api);
});
afterAll(() => api.close());

const post = (url: string, body?: object) => staffCall(api, 'POST', url, body);
const move = (id: number, body: object) => post(`/ops/visits/${id}/move`, body);
const dayOf = async (day: string, more = '') =>
  (await staffCall(api, 'GET', `/ops/visits?day=${day}${more}`)).body[
    'visits'
  ] as unknown as StaffVisit[];
const auditOf = async (id: number, act: string) =>
  (
    await api.pool.query<{ detail: object }>(
      `SELECT detail FROM ops_audit WHERE subject = $1 AND act = $2 ORDER BY id`,
      [`order ${id}`, act],
    )
  ).rows.map(({ detail }) => detail);

const assign = (id: number, technician: string, more: object = {}) =>
  actAsStaff(api)(id, 'assign', { technician, ...more });
async function confirmed(): Promise<number> {
  const id = await bookedAt(customer, MONDAY);
  await actAsStaff(api)(id, 'confirm');
  return id;
}

const note = (id: number, what: string, body?: object) => post(`/ops/visits/${id}/${what}`, body);

describe('the visits of a day', () => {
  it('are listed in order of time, with who makes them', async () => {
    const other = await visitor(api);
    const [late, early] = [await bookedAt(customer, NOON), await bookedAt(other, MONDAY)];
    const mine = (await dayOf('2026-11-23')).filter(({ order_id: id }) =>
      [late, early].includes(id),
    );
    expect(mine).toEqual([
      {
        order_id: early,
        start: MONDAY,
        end: NOON,
        state: 'booked',
        block: 'Sadar',
        technician: { id: first, name: expect.any(String), phone: expect.any(String) },
      },
      expect.objectContaining({ order_id: late, start: NOON }),
    ]);
    const second = await addTechnician(api);
    expect(await dayOf('2026-11-23', `&technician=${second}`)).toEqual([]);
    expect(await dayOf('2026-11-23', `&technician=${first}`)).toHaveLength(2);
    expect((await staffCall(api, 'GET', '/ops/visits?day=monday')).status).toBe(422);
    const nobody = await staffCall(api, 'GET', '/ops/visits?day=2026-11-23&technician=Nobody');
    expect(nobody.body['error']).toEqual({ technician: ['There is no technician Nobody.'] });
  });
});

describe('staff move a visit', () => {
  it('at any time and as often as they like, by the same constraint', async () => {
    const id = await bookedAt(customer, MONDAY);
    api.clock.set('2026-11-23T04:29:00.000Z');
    for (const start of [TUESDAY, NOON, TUESDAY, NOON, TUESDAY])
      expect((await move(id, { start })).status).toBe(200);
    const other = await visitor(api);
    const theirs = await bookedAt(other, NOON);
    expect((await move(theirs, { start: TUESDAY })).status).toBe(409);
    expect(
      (await move(id, { start: NOON, technician: String(first), anyway: true })).body,
    ).toMatchObject({
      message: expect.stringContaining('two places'),
    });
    expect(await toldOf(api, customer)).toHaveLength(6);
    expect(await auditOf(id, 'visit move')).toHaveLength(5);
  });

  it('to somebody else, who can', async () => {
    const id = await bookedAt(customer, MONDAY);
    const second = await addTechnician(api);
    const { body } = await move(id, { technician: String(second) });
    expect(body['visit']).toMatchObject({ start: MONDAY, technician: { id: second } });
    // Nobody had told the customer who comes.
    expect(await toldOf(api, customer)).toHaveLength(1);
    expect((await customer.visit(id)).body['history']).toMatchObject([
      { what: 'booked', by: 'customer' },
      { what: 'technician changed', by: 'staff' },
    ]);
    const unskilled = await addTechnician(api, { skills: [13] });
    const refused = await move(id, { technician: String(unskilled) });
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain('has not learned all of this work.');
    const anyway = await move(id, { technician: String(unskilled), anyway: true });
    expect(anyway.body['visit']).toMatchObject({ technician: { id: unskilled } });
    expect((await auditOf(id, 'visit move')).at(-1)).toMatchObject({
      anyway: expect.stringContaining('has not learned'),
    });
  });

  it('and tell the customer who was told another name', async () => {
    const id = await bookedAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician: String(first) });
    const second = await addTechnician(api, { name: 'Asha Topno', phone: '9876512345' });
    await move(id, { technician: 'asha topno' });
    expect((await toldOf(api, customer)).at(-1)).toBe(
      `Sudhaar: Asha Topno comes for booking #${id} on Mon 23 Nov, 10:00 to 12:00. You can call Asha Topno on 9876512345.`,
    );
    const order = await customer.order(id);
    expect(order).toMatchObject({
      technician: 'Asha Topno',
      technician_phone: '9876512345',
      visit: { technician: { name: 'Asha Topno', phone: '9876512345' } },
    });
    expect(second).toBeGreaterThan(first);
  });

  it('also of an order without a time, and to no time that is over', async () => {
    const plain = await newCustomer(api);
    const id = await placeOrder(plain);
    expect((await move(id, {})).status).toBe(422);
    expect((await move(id, { start: '2026-11-20T02:30:00.000Z' })).status).toBe(422);
    expect((await move(id, { start: '2026-11-20T06:30:00.000Z' })).status).toBe(200);
    expect(await toldOf(api, plain)).toHaveLength(1);
    expect((await move(999_999, { start: MONDAY })).status).toBe(404);
  });
});

describe('an order is assigned', () => {
  it('to one who can, by name or id, and the visit is his', async () => {
    const id = await confirmed();
    await addTechnician(api, { name: 'Mangal Hembrom', phone: '9876500001' });
    const { body } = await assign(id, ' mangal hembrom ');
    expect(body['message']).toBe(`Order ${id} is assigned to Mangal Hembrom.`);
    expect(body['order']).toMatchObject({
      technician: 'Mangal Hembrom',
      technician_phone: '9876500001',
      visit: { technician: { name: 'Mangal Hembrom', phone: '9876500001' } },
    });
  });

  it.each([
    [{ skills: [13] }, 'has not learned all of this work'],
    [{ blocks: ['Ichak'] }, 'does not go to this block'],
    [{ hours: 'Mon-Sun 14:00-20:00' }, 'does not work then'],
  ])('to nobody who can not: %j', async (some, sentence) => {
    const id = await confirmed();
    const who = await addTechnician(api, some);
    const refused = await assign(id, String(who));
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain(sentence);
    expect((await customer.order(id))['status']).toBe('confirmed');
    expect((await assign(id, String(who), { anyway: true })).status).toBe(200);
    expect(await auditOf(id, 'order assign')).toMatchObject([
      { anyway: expect.stringContaining(sentence) },
    ]);
  });

  it('to nobody who is on leave or elsewhere then', async () => {
    const id = await confirmed();
    const away = await addTechnician(api);
    await post(`/ops/technicians/${away}/leave`, { from: '2026-11-23', to: '2026-11-23' });
    expect((await assign(id, String(away))).body['message']).toContain('is on leave then');
    const busy = await addTechnician(api);
    const other = await visitor(api);
    const theirs = await bookedAt(other, MONDAY);
    await move(theirs, { technician: String(busy) });
    expect((await assign(id, String(busy))).body['message']).toContain('is elsewhere then');
    const twice = await assign(id, String(busy), { anyway: true });
    expect(twice.body['message']).toContain('two places');
    expect((await assign(id, 'Nobody', { anyway: true })).status).toBe(409);
  });

  it('as before where it has no time: to whoever staff name', async () => {
    const id = await placeOrder(await newCustomer(api));
    await actAsStaff(api)(id, 'confirm');
    expect((await assign(id, '999999')).status).toBe(409);
    const unskilled = await addTechnician(api, { skills: [10] });
    expect((await assign(id, String(unskilled))).body['message']).toContain('has not learned');
    const { body } = await assign(id, 'Somebody Else');
    expect(body['order']).toMatchObject({ technician: 'Somebody Else', technician_phone: null });
  });
});

describe('the day of a visit', () => {
  it('is told once: who is on the way, and about when', async () => {
    await endAll(api);
    await addTechnician(api, { name: 'Binod Lakra', phone: '9876500002' });
    const id = await bookedAt(customer, MONDAY);
    const far = await visitor(api);
    const held = await far.hold(NOON, { block: 'Ichak' });
    const placed = await far.checkout({ visit_hold: held.body['hold']?.['id'], block: 'Ichak' });
    api.clock.set('2026-11-23T04:32:00.000Z');
    const answers = await Promise.all([1, 2, 3].map(() => note(id, 'on-the-way')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await toldOf(api, customer)).slice(1)).toEqual([
      `Sudhaar: Binod Lakra (9876500002) is on the way for booking #${id} and comes at about 10:20.`,
    ]);
    expect((await customer.order(id))['visit']).toMatchObject({
      state: 'on the way',
      technician: { name: 'Binod Lakra', phone: '9876500002' },
    });
    expect((await note(id, 'arrived')).body['visit']).toMatchObject({ state: 'arrived' });
    expect((await note(id, 'on-the-way')).status).toBe(409);
    await note(Number(placed.body['order']?.['id']), 'on-the-way');
    expect((await toldOf(api, far)).at(-1)).toContain('at about 10:40.');
  });

  it.each([
    [undefined, 'we are sorry, nobody came'],
    [{ by: 'us' }, 'we are sorry, nobody came'],
    [{ by: 'customer' }, 'met nobody'],
  ])('may end without anybody met: %j', async (body, sentence) => {
    const id = await bookedAt(customer, MONDAY);
    expect((await note(id, 'missed', body ?? {})).body['visit']).toMatchObject({ state: 'missed' });
    expect((await toldOf(api, customer)).at(-1)).toContain(sentence);
    expect((await note(id, 'missed', {})).status).toBe(409);
    expect((await (await visitor(api)).hold(MONDAY)).status).toBe(200);
    const again = await move(id, { start: TUESDAY });
    expect(again.body['visit']).toMatchObject({ state: 'booked', start: TUESDAY });
    expect((await toldOf(api, customer)).at(-1)).toContain('is moved to Tue 24 Nov');
  });

  it('is nothing for an order without one, and for keys that open something else', async () => {
    const id = await placeOrder(await newCustomer(api));
    expect((await note(id, 'arrived')).status).toBe(404);
    expect((await note(999_999, 'arrived')).status).toBe(404);
    const made = await post('/ops/tokens', { name: 'only-money', scopes: ['money'] });
    const headers = { authorization: `Bearer ${String(made.body['token'])}` };
    const { status, body } = await api.call('GET', '/ops/visits?day=2026-11-23', { headers });
    expect([status, body['missing_scope']]).toEqual([403, 'visits']);
  });
});
