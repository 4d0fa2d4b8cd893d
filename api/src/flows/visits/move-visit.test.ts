import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { newCustomer, placeOrder, actAsStaff } from '../../orders/orders.fixture.ts';
import {
  addTechnician,
  bookedAt,
  endAll,
  toldOf,
  visitCalls,
  visitor,
  type Visitor,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';

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
  customer = await visitor(api);
});
afterAll(() => api.close());

/** Holds a window, for an order, and moves the order's visit there. */
async function moveTo(order: number, start: string) {
  const { body } = await customer.hold(start);
  return customer.move(order, body['hold']?.['id']);
}

describe('moving a visit', () => {
  it('takes the new time and frees the old one; it is kept and told', async () => {
    const id = await bookedAt(customer, MONDAY);
    const { status, body } = await moveTo(id, TUESDAY);
    expect(status).toBe(200);
    expect(body['visit']).toMatchObject({ start: TUESDAY, state: 'booked' });
    expect((await customer.order(id))['visit']).toMatchObject({ start: TUESDAY });
    expect((await (await visitor(api)).hold(MONDAY)).status).toBe(200);
    expect((await (await visitor(api)).hold(TUESDAY)).status).toBe(409);
    const at = api.clock.now().toISOString();
    const { body: seen } = await customer.visit(id);
    expect(seen['order']).toEqual({ block: 'Sadar', status: 'pending' });
    expect(seen['history']).toEqual([
      { at, what: 'booked', by: 'customer' },
      { at, what: 'moved', by: 'customer' },
    ]);
    expect((await toldOf(api, customer))[1]).toBe(
      `Sudhaar: the visit for booking #${id} is moved to Tue 24 Nov, 10:00 to 12:00. See it: http://localhost:3000/visit/${id}`,
    );
  });

  it('is done once by the same hold', async () => {
    const id = await bookedAt(customer, MONDAY);
    const hold = (await customer.hold(TUESDAY)).body['hold']?.['id'];
    const answers = await Promise.all([1, 2, 3].map(() => customer.move(id, hold)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await toldOf(api, customer)).toHaveLength(2);
  });

  it('can be done three times', async () => {
    const id = await bookedAt(customer, MONDAY);
    for (const start of [TUESDAY, MONDAY, TUESDAY])
      expect((await moveTo(id, start)).status).toBe(200);
    const often = await moveTo(id, MONDAY);
    expect(often.status).toBe(409);
    expect(often.body['message']).toContain('3 times');
    expect(await toldOf(api, customer)).toHaveLength(4);
  });

  it('can be done until two hours before', async () => {
    const id = await bookedAt(customer, MONDAY);
    api.clock.set('2026-11-23T02:30:01.000Z');
    expect((await moveTo(id, TUESDAY)).body['message']).toContain('until 2 hours before');
    api.clock.set('2026-11-23T02:30:00.000Z');
    expect((await moveTo(id, TUESDAY)).status).toBe(200);
  });

  it('is refused for what has ended, with the visit as it was', async () => {
    const id = await bookedAt(customer, MONDAY);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    await actAsStaff(api)(id, 'approve-cancel');
    await customer.add({ product_id: 1101, quantity: 1 });
    expect((await moveTo(id, TUESDAY)).body['message']).toBe('This order is cancelled.');
    expect((await customer.visit(id)).body['visit']).toMatchObject({ start: MONDAY });
  });

  it('needs a hold that is kept, and says what else is free', async () => {
    const id = await bookedAt(customer, MONDAY);
    const hold = (await customer.hold(TUESDAY)).body['hold']?.['id'];
    api.clock.advance(600);
    const { status, body } = await customer.move(id, hold);
    expect(status).toBe(409);
    expect(body['windows']).toHaveLength(6);
    expect((await customer.visit(id)).body['visit']).toMatchObject({ start: MONDAY });
    expect((await customer.move(id, 'mine')).status).toBe(409);
  });

  it('is for one’s own order', async () => {
    const id = await bookedAt(customer, MONDAY);
    const other = await visitor(api);
    const hold = (await other.hold(TUESDAY)).body['hold']?.['id'];
    for (const { status } of [await other.move(id, hold), await other.visit(id)])
      expect(status).toBe(404);
    expect((await customer.visit(999_999)).status).toBe(404);
    expect((await customer.move(id, 7)).status).toBe(422);
    expect((await customer.call('POST', `/api/order/${id}/visit`, {})).status).toBe(422);
  });

  it('takes as long as the order’s own work, whatever is in the cart', async () => {
    await customer.add({ product_id: 1101, quantity: 4 });
    const id = await bookedAt(customer, MONDAY);
    const long = await customer.windows(`&order=${id}`);
    const evening = (long.body['windows'] as unknown as { start: string; free: boolean }[]).find(
      ({ start }) => start === '2026-11-24T12:30:00.000Z',
    );
    expect(evening?.free).toBe(false);
    expect((await customer.hold('2026-11-24T12:30:00.000Z', { order: id })).status).toBe(409);
    // Without a word about the order: an empty cart means the newest one that is open.
    expect((await customer.hold('2026-11-24T12:30:00.000Z')).status).toBe(409);
    await customer.add({ product_id: 1101, quantity: 1 });
    expect((await moveTo(id, '2026-11-24T12:30:00.000Z')).status).toBe(409);
  });
});

describe('an order without a time', () => {
  it('can be given one later', async () => {
    const plain = await newCustomer(api);
    const id = await placeOrder(plain);
    const { hold, move, visit } = visitCalls(plain);
    const kept = (await hold(MONDAY)).body['hold']?.['id'];
    expect((await move(id, kept)).body['visit']).toMatchObject({ start: MONDAY });
    expect((await visit(id)).body['history']).toMatchObject([{ what: 'booked' }]);
    expect(await toldOf(api, plain)).toHaveLength(1);
  });
});

describe('two who move into each other’s places', () => {
  it('both come to an end', async () => {
    const other = await visitor(api);
    const [mine, theirs] = [await bookedAt(customer, MONDAY), await bookedAt(other, TUESDAY)];
    await addTechnician(api);
    const [to, from] = [await customer.hold(TUESDAY), await other.hold(MONDAY)];
    const answers = await Promise.all([
      customer.move(mine, to.body['hold']?.['id']),
      other.move(theirs, from.body['hold']?.['id']),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
