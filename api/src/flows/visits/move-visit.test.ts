import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff, createCustomer, placeOrder } from '../../orders/orders.fixture.ts';
import {
  addTechnician,
  callAsStaff,
  bookVisitAt,
  findVisitMessages,
  createVisitCalls,
  createVisitCustomer,
  type VisitCustomer,
  resetTechnicians,
} from './visits.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const START = '2026-11-20T06:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let customer: VisitCustomer;
/** Id of the only technician. */
let technician: number;
beforeEach(async () => {
  api.clock.set(START);
  technician = await resetTechnicians(api);
  customer = await createVisitCustomer(api);
});

async function moveTo(order: number, start: string) {
  const { body } = await customer.hold(start);
  return customer.move(order, body['hold']?.['id']);
}

describe('moving a visit', () => {
  it('books the new time, frees the old one, records history and sends a message', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const { status, body } = await moveTo(id, TUESDAY);
    expect(status).toBe(200);
    expect(body['visit']).toMatchObject({ start: TUESDAY, state: 'booked' });
    expect((await customer.order(id))['visit']).toMatchObject({ start: TUESDAY });
    expect((await (await createVisitCustomer(api)).hold(MONDAY)).status).toBe(200);
    expect((await (await createVisitCustomer(api)).hold(TUESDAY)).status).toBe(409);
    const at = api.clock.now().toISOString();
    const { body: visit } = await customer.visit(id);
    expect(visit['order']).toEqual({
      block: 'Sadar',
      status: 'pending',
      actions: ['request-cancel', 'cancel-booked', 'move'],
    });
    expect(visit['history']).toEqual([
      { at, what: 'booked', by: 'customer' },
      { at, what: 'moved', by: 'customer' },
    ]);
    expect((await findVisitMessages(api, customer))[1]).toBe(
      `Sudhaar: the visit for booking #${id} is moved to Tue 24 Nov, 10:00 to 12:00. See it: http://localhost:3000/visit/${id}`,
    );
  });

  it('sends the name of the technician if the customer had been told another name', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    await actAsStaff(api)(id, 'confirm');
    await actAsStaff(api)(id, 'assign', { technician: String(technician) });
    const leave = { from: '2026-11-24', to: '2026-11-24' };
    await callAsStaff(api, 'POST', `/ops/technicians/${technician}/leave`, leave);
    await addTechnician(api, { name: 'Asha Topno', phone: '9876512345' });
    expect((await moveTo(id, TUESDAY)).status).toBe(200);
    expect((await findVisitMessages(api, customer)).slice(1)).toEqual([
      expect.stringContaining('is moved to Tue 24 Nov'),
      `Sudhaar: Asha Topno comes for booking #${id} on Tue 24 Nov, 10:00 to 12:00. You can call Asha Topno on 9876512345.`,
    ]);
  });

  it('is idempotent for one hold', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const hold = (await customer.hold(TUESDAY)).body['hold']?.['id'];
    const responses = await Promise.all([1, 2, 3].map(() => customer.move(id, hold)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await findVisitMessages(api, customer)).toHaveLength(2);
  });

  it('is possible three times', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    for (const start of [TUESDAY, MONDAY, TUESDAY])
      expect((await moveTo(id, start)).status).toBe(200);
    const often = await moveTo(id, MONDAY);
    expect(often.status).toBe(409);
    expect(often.body['message']).toContain('3 times');
    expect(await findVisitMessages(api, customer)).toHaveLength(4);
  });

  it('is rejected if the hold expired, with the next free windows', async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const hold = (await customer.hold(TUESDAY)).body['hold']?.['id'];
    api.clock.advance(600);
    const { status, body } = await customer.move(id, hold);
    expect(status).toBe(409);
    expect(body['windows']).toHaveLength(6);
    expect((await customer.visit(id)).body['visit']).toMatchObject({ start: MONDAY });
    expect((await customer.move(id, 'mine')).status).toBe(409);
  });

  it("is limited to the customer's own orders", async () => {
    const id = await bookVisitAt(customer, MONDAY);
    const other = await createVisitCustomer(api);
    const hold = (await other.hold(TUESDAY)).body['hold']?.['id'];
    for (const { status } of [await other.move(id, hold), await other.visit(id)])
      expect(status).toBe(404);
    expect((await customer.visit(999_999)).status).toBe(404);
    expect((await customer.move(id, 7)).status).toBe(422);
    expect((await customer.call('POST', `/api/order/${id}/visit`, {})).status).toBe(422);
  });

  it('reserves the duration of the order, not of the cart', async () => {
    await customer.add({ product_id: 1101, quantity: 4 });
    const id = await bookVisitAt(customer, MONDAY);
    const long = await customer.windows(`&order=${id}`);
    const evening = (long.body['windows'] as unknown as { start: string; free: boolean }[]).find(
      ({ start }) => start === '2026-11-24T12:30:00.000Z',
    );
    expect(evening?.free).toBe(false);
    expect((await customer.hold('2026-11-24T12:30:00.000Z', { order: id })).status).toBe(409);
    // Without an order id, an empty cart means the newest open order.
    expect((await customer.hold('2026-11-24T12:30:00.000Z')).status).toBe(409);
    await customer.add({ product_id: 1101, quantity: 1 });
    expect((await moveTo(id, '2026-11-24T12:30:00.000Z')).status).toBe(409);
  });
});

describe('an order without a visit', () => {
  it('can get one later', async () => {
    const plain = await createCustomer(api);
    const id = await placeOrder(plain);
    const { hold, move, visit } = createVisitCalls(plain);
    const holdId = (await hold(MONDAY)).body['hold']?.['id'];
    expect((await move(id, holdId)).body['visit']).toMatchObject({ start: MONDAY });
    expect((await visit(id)).body['history']).toMatchObject([{ what: 'booked' }]);
    expect(await findVisitMessages(api, plain)).toHaveLength(1);
  });
});

describe('two customers who swap windows concurrently', () => {
  it('both succeed', async () => {
    const other = await createVisitCustomer(api);
    const [ownOrder, otherOrder] = [
      await bookVisitAt(customer, MONDAY),
      await bookVisitAt(other, TUESDAY),
    ];
    await addTechnician(api);
    const [ownHold, otherHold] = [await customer.hold(TUESDAY), await other.hold(MONDAY)];
    const responses = await Promise.all([
      customer.move(ownOrder, ownHold.body['hold']?.['id']),
      other.move(otherOrder, otherHold.body['hold']?.['id']),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });
});
