import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { createCustomer } from '../../orders/orders.fixture.ts';
import { addTechnician, createVisitCalls, deactivateAllTechnicians } from './visits.fixture.ts';

/** Monday, 10:00 in India; the test clock starts on the Friday before. */
const MONDAY = '2026-11-23T04:30:00.000Z';
const DRUM_CLEANING = 1101;
const GAS_REFILL = 1301;

const api = setUpShop();
type Visits = { start: string; end: string; minutes: number }[];
type Orders = { id: number; total: number; visit: { start: string } | null }[];

const getVisits = (body: Record<string, unknown>): Visits =>
  (body['hold'] as { visits?: Visits }).visits ?? [];

/** A customer whose cart needs the skills of both technicians. */
async function createSplitCustomer() {
  const customer = await createCustomer(api);
  await customer.add({ product_id: DRUM_CLEANING, quantity: 2 });
  await customer.add({ product_id: GAS_REFILL, quantity: 1 });
  await customer.add({ spare_part_id: 5001, quantity: 1 });
  return { ...customer, ...createVisitCalls(customer) };
}

const countTaken = async (): Promise<number> => {
  const { rows } = await api.pool.query('SELECT 1 FROM visit_slots WHERE counts');
  return rows.length;
};

beforeEach(async () => {
  await deactivateAllTechnicians(api);
  await addTechnician(api, { skills: [11] });
  await addTechnician(api, { skills: [13] });
});

describe('a cart that needs two technicians', () => {
  it('is offered windows, and holds two visits in order of time', async () => {
    const customer = await createSplitCustomer();
    const { body } = await customer.windows();
    expect(body['earliest']).toBe('2026-11-20T08:30:00.000Z');
    const held = (await customer.hold(MONDAY)).body['hold'];
    const visits = getVisits({ hold: held });
    expect(visits.map(({ start }) => start)).toEqual([MONDAY, '2026-11-23T06:30:00.000Z']);
    expect(visits.map(({ minutes }) => minutes)).toEqual([90, 45]);
    expect((await customer.windows()).body['hold']).toMatchObject({ id: held?.['id'], visits });
  });

  it('becomes one order for each visit, with its own services, technician and total', async () => {
    const customer = await createSplitCustomer();
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    const shown = { 'x-expected-total': '3147.5' };
    const { status, body } = await customer.checkout({ visit_hold: hold }, shown);
    expect(status).toBe(200);
    const placed = [body['order'], ...(body['more_orders'] as unknown as Orders)] as Orders;
    expect(placed.map(({ visit }) => visit?.start)).toEqual([MONDAY, '2026-11-23T06:30:00.000Z']);
    // Two drum cleanings with the thermostat, and one gas refill.
    expect(placed.map(({ total }) => total)).toEqual([1648, 1499.5]);
    const { rows } = await api.pool.query<{ technician_id: number; names: string[] }>(
      `SELECT s.technician_id, array_agg(i.product_id || ' x ' || i.quantity ORDER BY i.id) AS names
       FROM visits v JOIN visit_slots s ON s.id = v.slot_id JOIN order_items i ON i.order_id = v.order_id
       WHERE v.order_id = ANY($1) GROUP BY v.order_id, s.technician_id ORDER BY v.order_id`,
      [placed.map(({ id }) => id)],
    );
    expect(new Set(rows.map((row) => row.technician_id)).size).toBe(2);
    const names = rows.flatMap((row) => row.names).filter((name) => name !== null);
    expect(names.sort()).toEqual([`${DRUM_CLEANING} x 2`, `${GAS_REFILL} x 1`]);
    expect((await customer.call('GET', '/api/cart')).body['cart']).toMatchObject({ data: [] });
  });

  it('is ordered once if the checkout is repeated', async () => {
    const customer = await createSplitCustomer();
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    const key = { 'idempotency-key': 'split-visits-key-000001' };
    const first = await customer.checkout({ visit_hold: hold }, key);
    const again = await customer.checkout({ visit_hold: hold }, key);
    expect(again.body).toEqual(first.body);
    expect(await countTaken()).toBe(2);
  });

  it('books none of the visits if the cart has changed since, and keeps the cart', async () => {
    const customer = await createSplitCustomer();
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    await customer.add({ product_id: GAS_REFILL, quantity: 1 });
    const { status, body } = await customer.checkout({ visit_hold: hold });
    expect(status).toBe(409);
    expect((body['windows'] as unknown as unknown[]).length).toBeGreaterThan(0);
    expect((await customer.orders()).body['orders']).toMatchObject({ data: [] });
    const cart = await customer.call('GET', '/api/cart');
    expect(cart.body['cart']).toMatchObject({ data: [{}, {}, {}] });
  });

  it('is rejected if its orders exceed the limit of open cash orders, and the cart is kept', async () => {
    const customer = await createCustomer(api);
    for (let placed = 0; placed < 2; placed += 1) {
      await customer.add({ product_id: 1302, quantity: 1 });
      expect((await customer.checkout()).status).toBe(200);
    }
    await customer.add({ product_id: DRUM_CLEANING, quantity: 2 });
    await customer.add({ product_id: GAS_REFILL, quantity: 1 });
    const hold = (await createVisitCalls(customer).hold(MONDAY)).body['hold']?.['id'];
    const { status, body } = await customer.checkout({ visit_hold: hold });
    expect(status).toBe(409);
    expect(body.message).toContain('Each of the 2 visits is a cash order, and at most 3');
    expect((await customer.orders()).body['orders']).toMatchObject({ data: [{}, {}] });
    expect((await customer.call('GET', '/api/cart')).body['cart']).toMatchObject({
      data: [{}, {}],
    });
  });

  it('cannot be paid online', async () => {
    const customer = await createSplitCustomer();
    const hold = (await customer.hold(MONDAY)).body['hold']?.['id'];
    const { status, body } = await customer.checkout({
      visit_hold: hold,
      payment_method: 'phonepe',
    });
    expect(status).toBe(422);
    expect(body['error']).toHaveProperty('payment_method');
    expect((await customer.orders()).body['orders']).toMatchObject({ data: [] });
  });

  it('is held as a whole or not at all by ten customers at once', async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, createSplitCustomer));
    const held = await Promise.all(customers.map(({ hold }) => hold(MONDAY)));
    const won = held.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    const visits = won.map(({ body }) => getVisits(body).length);
    expect(await countTaken()).toBe(visits.reduce((sum, count) => sum + count, 0));
    for (const { status } of held) expect([200, 409]).toContain(status);
  });
});

describe('a cart that fits no plan', () => {
  it('is offered no windows but a message if it needs more than a working day', async () => {
    const customer = await createSplitCustomer();
    await customer.add({ product_id: DRUM_CLEANING, quantity: 16 });
    const { body } = await customer.windows();
    expect(body['windows']).toEqual([]);
    expect(body.message).toBe(
      'This is more work than one day has time for. We call you to plan it.',
    );
  });

  it('is offered no windows if no technician has the skill', async () => {
    await deactivateAllTechnicians(api);
    await addTechnician(api, { skills: [11] });
    const customer = await createSplitCustomer();
    expect((await customer.windows()).body['earliest']).toBeNull();
  });
});
