import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff, findMessages } from '../../orders/orders.fixture.ts';
import { setUpProvider, respondWith } from '../../payments/provider.fixture.ts';
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
const END = '2026-11-23T06:30:00.000Z';

const provider = setUpProvider();
const api = setUpShop(() => ({ ...provider.env, RATE_LIMITS: 'off' }));
let customer: VisitCustomer;
beforeEach(async () => {
  await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

async function createHold(visitor: VisitCustomer, start = MONDAY) {
  const { body } = await visitor.hold(start);
  return body['hold']?.['id'];
}
const getVisitState = async (id: number) => (await customer.visit(id)).body['visit']?.['state'];
const countCartLines = async (visitor: VisitCustomer) =>
  (await visitor.call('GET', '/api/cart')).body['cart']?.['total'];

describe('a checkout with a hold', () => {
  it('books the held visit and sends one message', async () => {
    const visit_hold = await createHold(customer);
    const headers = { 'idempotency-key': 'with-a-time' };
    const body = { visit_hold, note: 'Ring twice' };
    const first = await customer.checkout(body, headers);
    const visit = { start: MONDAY, end: END, state: 'booked', technician: null };
    expect(first.body['order']).toMatchObject({ visit, note: 'Ring twice' });
    expect((await customer.checkout(body, headers)).body).toEqual(first.body);
    const id = Number(first.body['order']?.['id']);
    expect(await customer.order(id)).toMatchObject({ visit, note: 'Ring twice' });
    expect(await findVisitMessages(api, customer)).toEqual([
      `Sudhaar: your technician for booking #${id} comes on Mon 23 Nov, 10:00 to 12:00. See or move it: http://localhost:3000/visit/${id}`,
    ]);
    const [placed] = await findMessages(api, customer.phone, `order ${id} placed`);
    expect(placed).not.toContain('call you');
    expect((await (await createVisitCustomer(api)).hold(MONDAY)).status).toBe(409);
  });

  it('keeps the visit after the hold would have expired', async () => {
    await bookVisitAt(customer, MONDAY);
    const before = api.clock.now();
    api.clock.advance(3600);
    expect((await (await createVisitCustomer(api)).hold(MONDAY)).status).toBe(409);
    api.clock.set(before);
  });

  it('is rejected after the hold expired, with the next free windows, and keeps the cart', async () => {
    const visit_hold = await createHold(customer);
    const before = api.clock.now();
    api.clock.advance(600);
    const { status, body } = await customer.checkout({ visit_hold });
    api.clock.set(before);
    expect(status).toBe(409);
    expect(body['message']).toBe(
      'The time you chose is no longer kept for you. Please choose again.',
    );
    expect((body['windows'] as unknown as { free: boolean }[]).every(({ free }) => free)).toBe(
      true,
    );
    expect(body['windows']).toHaveLength(6);
    expect(await countCartLines(customer)).toBe(1);
    expect((await customer.orders()).body['orders']?.['total']).toBe(0);
    expect(await findVisitMessages(api, customer)).toEqual([]);
  });

  it("rejects other customers' holds and unknown ones", async () => {
    const other = await createVisitCustomer(api);
    const visit_hold = await createHold(other);
    for (const hold of [visit_hold, '00000000-0000-4000-8000-000000000000', 'mine'])
      expect((await customer.checkout({ visit_hold: hold })).status).toBe(409);
    expect((await other.checkout({ visit_hold })).status).toBe(200);
  });

  it.each([undefined, null])('books no visit for the hold %j', async (visit_hold) => {
    const { status, body } = await customer.checkout({ visit_hold });
    expect(status).toBe(200);
    expect(body['order']).toMatchObject({ visit: null });
    const id = Number(body['order']?.['id']);
    expect(await customer.order(id)).toMatchObject({ visit: null, note: null });
    expect((await customer.visit(id)).body).toMatchObject({ visit: null, history: [] });
  });

  it('extends the visit for items added since, or is rejected if it does not fit', async () => {
    const visit_hold = await createHold(customer);
    await customer.add({ product_id: 1301, quantity: 1 });
    expect((await customer.checkout({ visit_hold })).body['order']).toMatchObject({
      visit: { start: MONDAY },
    });
    // `counts`: the slot occupies the technician's time.
    const { rows } = await api.pool.query<{ minutes: string }>(
      `SELECT extract(epoch FROM done_at - starts_at) / 60 AS minutes FROM visit_slots WHERE counts`,
    );
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual([90]);

    const other = await createVisitCustomer(api);
    const tooSmall = await createHold(other, '2026-11-24T12:30:00.000Z');
    await other.add({ product_id: 1101, quantity: 3 });
    const refused = await other.checkout({ visit_hold: tooSmall });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'That time has just been taken.' },
    });
    expect((await other.windows()).body['hold']).toMatchObject({ id: tooSmall });
  });

  it('reassigns the visit if the address is in another block', async () => {
    await deactivateAllTechnicians(api);
    await addTechnician(api, { blocks: ['Sadar'] });
    const visit_hold = await createHold(customer);
    expect((await customer.checkout({ visit_hold, block: 'Ichak' })).status).toBe(409);
    const both = await addTechnician(api);
    const placed = await customer.checkout({ visit_hold, block: 'Ichak' });
    const id = Number(placed.body['order']?.['id']);
    const { body } = await callAsStaff(api, 'GET', '/ops/visits?day=2026-11-23');
    const visits = body['visits'] as unknown as StaffVisit[];
    const visit = visits.find((candidate) => candidate.order_id === id);
    expect([visit?.block, visit?.technician.id]).toEqual(['Ichak', both]);
  });
});

describe('an online order with a hold', () => {
  it('returns the time to the hold if the payment cannot begin', async () => {
    provider.behavior.pay = respondWith(500);
    const visit_hold = await createHold(customer);
    const refused = await customer.checkout({ visit_hold, payment_method: 'phonepe' });
    expect(refused.status).toBe(503);
    expect(await countCartLines(customer)).toBe(1);
    expect((await customer.windows()).body['hold']).toMatchObject({ id: visit_hold });
    expect((await customer.checkout({ visit_hold })).body['order']).toMatchObject({
      visit: { start: MONDAY },
    });
    expect(await findVisitMessages(api, customer)).toHaveLength(1);
  });
});

describe('the visit of an order', () => {
  it('is cancelled with the order and its time is free again', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    // Cancels at once, because the visit can still be moved.
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    expect(await getVisitState(id)).toBe('cancelled');
    expect((await (await createVisitCustomer(api)).hold(MONDAY)).status).toBe(200);
    const history = (await customer.visit(id)).body['history'];
    expect(history).toMatchObject([
      { what: 'booked', by: 'customer' },
      { what: 'cancelled', by: 'customer' },
    ]);
  });

  it('follows the order from start to completion', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const takeAction = actAsStaff(api);
    await takeAction(id, 'confirm');
    const { body } = await callAsStaff(api, 'GET', '/ops/visits?day=2026-11-23');
    const visits = body['visits'] as unknown as StaffVisit[];
    const visit = visits.find((candidate) => candidate.order_id === id);
    await takeAction(id, 'assign', { technician: String(visit?.technician.id) });
    const response = await customer.visit(id);
    expect(response.body['visit']?.['technician']).toMatchObject({ name: visit?.technician.name });
    await takeAction(id, 'start');
    expect(await getVisitState(id)).toBe('arrived');
    await takeAction(id, 'complete');
    expect(await getVisitState(id)).toBe('done');
  });
});
