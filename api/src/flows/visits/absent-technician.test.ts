import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff } from '../../orders/orders.fixture.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  resetTechnicians,
  type VisitCustomer,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const DAY = { from: '2026-11-23', to: '2026-11-23' };

const api = setUpShop(() => ({ RATE_LIMITS: 'off' }));
let held: number;
let customer: VisitCustomer;
beforeEach(async () => {
  held = await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

const callTechnician = (id: number, action: string, body: object = {}) =>
  callAsStaff(api, 'POST', `/ops/technicians/${id}${action}`, body);

const findTechnicianId = async (order: number) => {
  const { body } = await callAsStaff(api, 'GET', '/ops/visits?day=2026-11-23');
  const visits = body['visits'] as unknown as { order_id: number; technician: { id: number } }[];
  return visits.find(({ order_id: id }) => id === order)?.technician.id;
};

describe('a hold whose technician becomes absent', () => {
  it.each([
    ['deactivated', '/end', {}],
    ['on leave', '/leave', DAY],
  ])('is booked with another technician: %s', async (_, action, body) => {
    const { body: hold } = await customer.hold(MONDAY);
    const other = await addTechnician(api);
    await callTechnician(held, action, body);
    const placed = await customer.checkout({ visit_hold: hold['hold']?.['id'] });
    expect(placed.status).toBe(200);
    expect(await findTechnicianId(Number(placed.body['order']?.['id']))).toBe(other);
  });

  it('is refused if the technician was deactivated and nobody else is free', async () => {
    const { body: hold } = await customer.hold(MONDAY);
    await callTechnician(held, '/end');
    expect((await customer.checkout({ visit_hold: hold['hold']?.['id'] })).status).toBe(409);
  });
});

describe('the response to a leave or a deactivation', () => {
  it.each([
    ['/leave', DAY],
    ['/end', {}],
  ])('names the visit to which the technician is on the way: %s', async (action, body) => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await callAsStaff(api, 'POST', `/ops/visits/${id}/on-the-way`);
    const { body: answer } = await callTechnician(held, action, body);
    expect(answer['message']).toContain(`order ${id}.`);
  });
});

describe('a new number of a technician', () => {
  it('is shown to the customer of an assigned order', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician: String(held) });
    await callTechnician(held, '', { phone: '9812345670' });
    const order = await customer.order(id);
    expect([order['visit'], order['technician_phone']]).toEqual([
      expect.objectContaining({ technician: expect.objectContaining({ phone: '9812345670' }) }),
      '9812345670',
    ]);
  });
});
