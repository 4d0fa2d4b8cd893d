import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { createCustomer, placeOrder, actAsStaff } from '../../orders/orders.fixture.ts';
import type { StaffVisit } from '../../visits/visits.schema.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  findVisitMessages,
  createVisitCustomer,
  type VisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const NOON = '2026-11-23T06:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: VisitCustomer;
let first: number;
beforeEach(async () => {
  api.clock.set(START);
  first = await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

const post = (url: string, body?: object) => callAsStaff(api, 'POST', url, body);
const move = (id: number, body: object) => post(`/ops/visits/${id}/move`, body);
const listDay = async (day: string, query = '') =>
  (await callAsStaff(api, 'GET', `/ops/visits?day=${day}${query}`)).body[
    'visits'
  ] as unknown as StaffVisit[];
const findAudit = async (id: number, action: string) =>
  (
    await api.pool.query<{ detail: object }>(
      `SELECT detail FROM ops_audit WHERE subject = $1 AND act = $2 ORDER BY id`,
      [`order ${id}`, action],
    )
  ).rows.map(({ detail }) => detail);

const assign = (id: number, technician: string, options: object = {}) =>
  actAsStaff(api)(id, 'assign', { technician, ...options });
async function bookConfirmed(): Promise<number> {
  const id = await bookVisitAt(customer, MONDAY);
  await actAsStaff(api)(id, 'confirm');
  return id;
}

const reportStep = (id: number, what: string, body?: object) =>
  post(`/ops/visits/${id}/${what}`, body);

describe('the visits of a day', () => {
  it('are listed by time with their technician', async () => {
    const other = await createVisitCustomer(api);
    const [lateOrder, earlyOrder] = [
      await bookVisitAt(customer, NOON),
      await bookVisitAt(other, MONDAY),
    ];
    const ownVisits = (await listDay('2026-11-23')).filter(({ order_id: id }) =>
      [lateOrder, earlyOrder].includes(id),
    );
    expect(ownVisits).toEqual([
      {
        order_id: earlyOrder,
        start: MONDAY,
        end: NOON,
        state: 'booked',
        block: 'Sadar',
        technician: { id: first, name: expect.any(String), phone: expect.any(String) },
      },
      expect.objectContaining({ order_id: lateOrder, start: NOON }),
    ]);
    const second = await addTechnician(api);
    expect(await listDay('2026-11-23', `&technician=${second}`)).toEqual([]);
    expect(await listDay('2026-11-23', `&technician=${first}`)).toHaveLength(2);
    await callAsStaff(api, 'POST', `/ops/technicians/${first}/end`);
    expect(await listDay('2026-11-23', `&technician=${first}`)).toHaveLength(2);
    expect((await callAsStaff(api, 'GET', '/ops/visits?day=monday')).status).toBe(422);
    const unknown = await callAsStaff(api, 'GET', '/ops/visits?day=2026-11-23&technician=Nobody');
    expect(unknown.body['error']).toEqual({ technician: ['There is no technician Nobody.'] });
  });
});

describe('staff moving a visit', () => {
  it('may do so at any time and any number of times, but never double-book', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    api.clock.set('2026-11-23T04:29:00.000Z');
    for (const start of [TUESDAY, NOON, TUESDAY, NOON, TUESDAY])
      expect((await move(id, { start })).status).toBe(200);
    const other = await createVisitCustomer(api);
    const otherOrder = await bookVisitAt(other, NOON);
    expect((await move(otherOrder, { start: TUESDAY })).status).toBe(409);
    expect(
      (await move(id, { start: NOON, technician: String(first), anyway: true })).body,
    ).toMatchObject({
      message: expect.stringContaining('two places'),
    });
    expect(await findVisitMessages(api, customer)).toHaveLength(6);
    expect(await findAudit(id, 'visit move')).toHaveLength(5);
  });

  it('may choose another available technician, or override an obstacle', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const second = await addTechnician(api);
    const { body } = await move(id, { technician: String(second) });
    expect(body['visit']).toMatchObject({ start: MONDAY, technician: { id: second } });
    // The customer did not know the first technician's name.
    expect(await findVisitMessages(api, customer)).toHaveLength(1);
    expect((await customer.visit(id)).body['history']).toMatchObject([
      { what: 'booked', by: 'customer' },
      { what: 'technician changed', by: 'staff' },
    ]);
    const unskilled = await addTechnician(api, { skills: [13] });
    const refused = await move(id, { technician: String(unskilled) });
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain('has not learned all of this work.');
    const anyway = await move(id, { technician: String(unskilled), anyway: true });
    expect(anyway.body).toMatchObject({
      message: expect.stringContaining('has not learned all of this work.'),
      visit: { technician: { id: unskilled } },
    });
    expect((await findAudit(id, 'visit move')).at(-1)).toMatchObject({
      anyway: expect.stringContaining('has not learned'),
    });
  });

  it('sends the name of the new technician if the customer had been told another name', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician: String(first) });
    await addTechnician(api, { name: 'Asha Topno', phone: '9876512345' });
    await move(id, { technician: 'asha topno' });
    expect((await findVisitMessages(api, customer)).at(-1)).toBe(
      `Sudhaar: Asha Topno comes for booking #${id} on Mon 23 Nov, 10:00 to 12:00. You can call Asha Topno on 9876512345.`,
    );
    const order = await customer.order(id);
    expect(order).toMatchObject({
      technician: 'Asha Topno',
      technician_phone: '9876512345',
      visit: { technician: { name: 'Asha Topno', phone: '9876512345' } },
    });
    await addTechnician(api, { name: 'Budhu Munda', phone: '9876512346' });
    await move(id, { start: TUESDAY, technician: 'Budhu Munda' });
    expect((await findVisitMessages(api, customer)).slice(-2)).toEqual([
      expect.stringContaining('is moved to Tue 24 Nov'),
      expect.stringContaining('You can call Budhu Munda on 9876512346.'),
    ]);
  });

  it('may book a visit for an order that has none, but not in the past', async () => {
    const plain = await createCustomer(api);
    const id = await placeOrder(plain);
    expect((await move(id, {})).status).toBe(422);
    expect((await move(id, { start: '2026-11-20T02:30:00.000Z' })).status).toBe(422);
    expect((await move(id, { start: '2026-11-20T06:30:00.000Z' })).status).toBe(200);
    expect(await findVisitMessages(api, plain)).toHaveLength(1);
    expect((await move(999_999, { start: MONDAY })).status).toBe(404);
  });
});

describe('assigning an order', () => {
  it('accepts a name or an id and updates the visit', async () => {
    const id = await bookConfirmed();
    await addTechnician(api, { name: 'Mangal Hembrom', phone: '9876500001' });
    const { body } = await assign(id, ' mangal hembrom ');
    expect(body['message']).toBe(`Order ${id} is assigned to Mangal Hembrom.`);
    expect(body['order']).toMatchObject({
      technician: 'Mangal Hembrom',
      technician_phone: '9876500001',
      visit: { technician: { name: 'Mangal Hembrom', phone: '9876500001' } },
    });
  });

  it('confirms and assigns a pending order in one transaction', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const unskilled = await addTechnician(api, { skills: [13] });
    expect((await assign(id, String(unskilled), { confirm: true })).status).toBe(409);
    expect((await customer.order(id))['status']).toBe('pending');
    const able = await addTechnician(api);
    expect((await assign(id, String(able))).status).toBe(409);
    const { body } = await assign(id, String(able), { confirm: true });
    expect(body['order']).toMatchObject({ status: 'assigned' });
    expect(await findAudit(id, 'order confirm')).toEqual([{}]);
  });

  it.each([
    [{ skills: [13] }, 'has not learned all of this work'],
    [{ blocks: ['Ichak'] }, 'does not go to this block'],
    [{ hours: 'Mon-Sun 14:00-20:00' }, 'does not work then'],
  ])('is rejected unless overridden: %j', async (some, sentence) => {
    const id = await bookConfirmed();
    const technician = await addTechnician(api, some);
    const refused = await assign(id, String(technician));
    expect(refused.status).toBe(409);
    expect(refused.body['message']).toContain(sentence);
    expect((await customer.order(id))['status']).toBe('confirmed');
    expect((await assign(id, String(technician), { anyway: true })).status).toBe(200);
    expect(await findAudit(id, 'order assign')).toMatchObject([
      { anyway: expect.stringContaining(sentence) },
    ]);
  });

  it('is rejected for leave, and always for a conflicting visit', async () => {
    const id = await bookConfirmed();
    const away = await addTechnician(api);
    await post(`/ops/technicians/${away}/leave`, { from: '2026-11-23', to: '2026-11-23' });
    expect((await assign(id, String(away))).body['message']).toContain('is on leave then');
    const busy = await addTechnician(api);
    const other = await createVisitCustomer(api);
    const otherOrder = await bookVisitAt(other, MONDAY);
    await move(otherOrder, { technician: String(busy) });
    expect((await assign(id, String(busy))).body['message']).toContain('is elsewhere then');
    const repeated = await assign(id, String(busy), { anyway: true });
    expect(repeated.body['message']).toContain('two places');
    expect((await assign(id, 'Nobody', { anyway: true })).status).toBe(409);
  });

  it('accepts any name if the order has no visit', async () => {
    const id = await placeOrder(await createCustomer(api));
    await actAsStaff(api)(id, 'confirm');
    expect((await assign(id, '999999')).status).toBe(409);
    const unskilled = await addTechnician(api, { skills: [10] });
    expect((await assign(id, String(unskilled))).body['message']).toContain('has not learned');
    const { body } = await assign(id, 'Somebody Else');
    expect(body['order']).toMatchObject({ technician: 'Somebody Else', technician_phone: null });
  });
});

describe('reported steps of a visit', () => {
  it('send one message with name and estimated arrival', async () => {
    await deactivateAllTechnicians(api);
    await addTechnician(api, { name: 'Binod Lakra', phone: '9876500002' });
    const id = await bookConfirmed();
    const far = await createVisitCustomer(api);
    const hold = await far.hold(NOON, { block: 'Ichak' });
    const placed = await far.checkout({ visit_hold: hold.body['hold']?.['id'], block: 'Ichak' });
    await actAsStaff(api)(Number(placed.body['order']?.['id']), 'confirm');
    api.clock.set('2026-11-23T04:32:00.000Z');
    const responses = await Promise.all([1, 2, 3].map(() => reportStep(id, 'on-the-way')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { completion_code: code, ...visit } = Object((await customer.order(id))['visit']);
    expect((await findVisitMessages(api, customer)).slice(1)).toEqual([
      `Sudhaar: Binod Lakra (9876500002) is on the way for booking #${id} and comes at about 10:20. ` +
        `Your completion code is ${code}. Give it only when the work is done.`,
    ]);
    expect(visit).toMatchObject({
      state: 'on the way',
      technician: { name: 'Binod Lakra', phone: '9876500002' },
    });
    expect((await reportStep(id, 'arrived')).body['visit']).toMatchObject({ state: 'arrived' });
    expect((await reportStep(id, 'on-the-way')).status).toBe(409);
    await reportStep(Number(placed.body['order']?.['id']), 'on-the-way');
    expect((await findVisitMessages(api, far)).at(-1)).toContain('at about 10:40.');
  });

  it.each([
    [undefined, 'we are sorry, nobody came'],
    [{ by: 'us' }, 'we are sorry, nobody came'],
    [{ by: 'customer' }, 'nobody was at home'],
  ])('end a visit as missed with %j, and it can be moved afterwards', async (body, sentence) => {
    const id = await bookConfirmed();
    expect((await reportStep(id, 'missed', body ?? {})).body['visit']).toMatchObject({
      state: 'missed',
    });
    expect((await findVisitMessages(api, customer)).at(-1)).toContain(sentence);
    expect((await reportStep(id, 'missed', {})).status).toBe(409);
    expect((await (await createVisitCustomer(api)).hold(MONDAY)).status).toBe(200);
    const second = await move(id, { start: TUESDAY });
    expect(second.body['visit']).toMatchObject({ state: 'booked', start: TUESDAY });
    expect((await findVisitMessages(api, customer)).at(-1)).toContain('is moved to Tue 24 Nov');
  });

  it('return 404 without a visit and 403 without the scope', async () => {
    const id = await placeOrder(await createCustomer(api));
    expect((await reportStep(id, 'arrived')).status).toBe(404);
    expect((await reportStep(999_999, 'arrived')).status).toBe(404);
    const created = await post('/ops/tokens', { name: 'only-money', scopes: ['money'] });
    const headers = { authorization: `Bearer ${String(created.body['token'])}` };
    const { status, body } = await api.call('GET', '/ops/visits?day=2026-11-23', { headers });
    expect([status, body['missing_scope']]).toEqual([403, 'visits']);
  });
});
