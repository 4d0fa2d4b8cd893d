import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../business/business.ts';
import {
  actAsStaff,
  completeOrder,
  createCustomer,
  findMessages,
  type Customer,
} from '../orders/orders.fixture.ts';
import { createEdit, getProposalId } from './edit-order/edit-order.fixture.ts';
import { callAsStaff, createVisitCalls, resetTechnicians } from './visits/visits.fixture.ts';

const api = setUpShop();
const publish = (changes: Partial<typeof defaultSettings>) =>
  setPublishedSettings({ ...defaultSettings, ...changes });
afterEach(() => setPublishedSettings(defaultSettings));

let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
  await customer.add({ spare_part_id: 5001, quantity: 1 });
});

const getFulfilmentMethods = async () => {
  const { body } = await customer.call('GET', '/api/cart/payment-methods');
  return [body['parts_ways'], body['pick_up_at']];
};
const pickUp = () => customer.checkout({ parts_way: 'pick_up' });
const readOrder = async () => {
  const { body } = await customer.orders();
  const orders = (body['orders']?.['data'] ?? []) as unknown as Record<string, unknown>[];
  return orders[0];
};
const SHOP_ADDRESS = 'Matwari Chowk, Hazaribagh, Jharkhand 825301';

describe('fulfilment methods', () => {
  it('are delivery alone until the shop offers pick-up', async () => {
    expect(await getFulfilmentMethods()).toEqual([['deliver'], undefined]);
    expect(await pickUp()).toMatchObject({ status: 409, body: { code: 'parts_way' } });
    expect((await customer.checkout()).body['order']).toMatchObject({
      parts_way: 'deliver',
      pick_up_at: null,
    });
  });

  it('are those that the shop offers, and the server rejects the others', async () => {
    publish({ parts_pick_up: true });
    expect(await getFulfilmentMethods()).toEqual([['deliver', 'pick_up'], SHOP_ADDRESS]);
    publish({ parts_pick_up: true, parts_deliver: false });
    expect(await getFulfilmentMethods()).toEqual([['pick_up'], SHOP_ADDRESS]);
    for (const way of [{}, { parts_way: 'deliver' }])
      expect((await customer.checkout(way)).status).toBe(409);
    expect((await customer.checkout({ parts_way: 'drone' })).status).toBe(422);
    expect((await pickUp()).body['order']).toMatchObject({
      parts_way: 'pick_up',
      pick_up_at: SHOP_ADDRESS,
    });
  });

  it('cannot be selected if the order has a service, whose visit brings the parts', async () => {
    publish({ parts_pick_up: true, parts_deliver: false });
    await customer.add({ product_id: 1301, quantity: 1 });
    expect(await getFulfilmentMethods()).toEqual([[], undefined]);
    expect((await pickUp()).status).toBe(409);
    expect((await customer.checkout()).body['order']).toMatchObject({ parts_way: 'visit' });
  });
});

describe('the invoice', () => {
  it.each([
    ['pick_up', { parts_way: 'pick_up' }],
    ['deliver', {}],
    ['visit', {}],
    [null, {}],
  ] as const)('has parts_way %j and the state of the shop', async (way, body) => {
    publish({ parts_pick_up: true });
    // Null: the order has a service and no parts.
    if (way === null) customer = await createCustomer(api);
    if (way === null || way === 'visit') await customer.add({ product_id: 1301, quantity: 1 });
    const id = Number((await customer.checkout(body)).body['order']?.['id']);
    await completeOrder(api, id);
    const invoice = await customer.call('GET', `/api/order/invoice/${id}`);
    expect(invoice.body['order']).toMatchObject({
      parts_way: way,
      place_of_supply: 'Jharkhand (20)',
    });
  });
});

describe('an order that is picked up', () => {
  beforeEach(() => publish({ parts_pick_up: true }));

  it('has no visit, even with a held time, and none can be booked', async () => {
    await resetTechnicians(api);
    const visitor = createVisitCalls(customer);
    const held = await visitor.hold('2026-11-23T04:30:00.000Z');
    const visit_hold = held.body['hold']?.['id'];
    expect(visit_hold).toEqual(expect.any(String));
    const { body } = await customer.checkout({ parts_way: 'pick_up', visit_hold });
    expect(body['order']).toMatchObject({ visit: null, parts_way: 'pick_up' });
    expect((await readOrder())?.['actions']).not.toContain('move');
    const id = Number(body['order']?.['id']);
    const message = 'This order is picked up at the shop, so it has no visit.';
    expect(await visitor.move(id, visit_hold)).toMatchObject({ status: 409, body: { message } });
    const move = { start: '2026-11-23T04:30:00.000Z' };
    expect(await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, move)).toMatchObject({
      status: 409,
      body: { message },
    });
  });

  it('sends the customer the address and a message when it is ready, and none about a technician', async () => {
    const id = Number((await pickUp()).body['order']?.['id']);
    const takeAction = actAsStaff(api);
    await takeAction(id, 'confirm');
    await takeAction(id, 'hand-over');
    expect(await findMessages(api, customer.phone)).toEqual([
      expect.stringMatching(`pick it up at ${SHOP_ADDRESS}\\. Pay in cash there`),
      expect.stringMatching(`ready\\. You can pick it up at ${SHOP_ADDRESS}`),
      expect.stringMatching('is complete'),
    ]);
    expect(await readOrder()).toMatchObject({ parts_way: 'pick_up', pick_up_at: SHOP_ADDRESS });
  });

  it('is marked in the list of orders', async () => {
    const id = Number((await pickUp()).body['order']?.['id']);
    const { body } = await callAsStaff(api, 'GET', '/ops/orders?per_page=1');
    expect(body['orders']).toMatchObject({ data: [{ id, parts_way: 'pick_up' }] });
  });

  it('is not listed as unassigned on the board of the day', async () => {
    await pickUp();
    await customer.add({ spare_part_id: 5001, quantity: 1 });
    const delivered = Number((await customer.checkout()).body['order']?.['id']);
    const { body } = await callAsStaff(api, 'GET', '/ops/board?day=2026-11-23');
    const board = body['board'] as unknown as { unassigned: { order_id: number }[] };
    expect(board.unassigned.slice(-1)).toMatchObject([{ order_id: delivered }]);
    const { rows } = await api.pool.query<{ id: number }>('SELECT id FROM orders WHERE pick_up');
    const pickUps = rows.map(({ id }) => id);
    expect(board.unassigned.filter(({ order_id: id }) => pickUps.includes(id))).toEqual([]);
  });

  it('is listed as unassigned once a service was added, for which a technician comes', async () => {
    const id = Number((await pickUp()).body['order']?.['id']);
    await createEdit(api)(customer, { added: [{ product_id: 1302, quantity: 1 }] });
    const edit = await getProposalId(customer);
    await customer.call('POST', `/api/order/edit/${edit}`, { answer: 'yes' });
    expect(await readOrder()).toMatchObject({ id, parts_way: 'visit', pick_up_at: null });
    const { body } = await callAsStaff(api, 'GET', '/ops/board?day=2026-11-23');
    expect(body['board']?.['unassigned']).toContainEqual(expect.objectContaining({ order_id: id }));
  });

  it.each([[[]], [['assign']], [['assign', 'start']]])(
    'is completed by one hand-over after its confirmation and %j',
    async (actions) => {
      const id = Number((await pickUp()).body['order']?.['id']);
      const takeAction = actAsStaff(api);
      await takeAction(id, 'confirm');
      for (const action of actions)
        await takeAction(id, action, action === 'assign' ? { technician: 'Ravi' } : undefined);
      expect(await takeAction(id, 'hand-over')).toMatchObject({
        status: 200,
        body: { order: { status: 'completed', payment_status: 'paid', due: 0 } },
      });
      const whole = await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`);
      expect(whole.body).toMatchObject({ completion: { method: 'counter', reason: null } });
      expect((await takeAction(id, 'hand-over')).status).toBe(409);
    },
  );

  it('is handed over only if it has not changed since staff read it', async () => {
    const id = Number((await pickUp()).body['order']?.['id']);
    await actAsStaff(api)(id, 'confirm');
    const { body } = await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`);
    const handOver = (version: unknown) =>
      api.call('POST', `/ops/orders/${id}/hand-over`, {
        headers: { authorization: `Bearer ${api.opsToken}`, 'if-match': `"${String(version)}"` },
      });
    expect((await handOver('1.1')).status).toBe(409);
    const { version } = body['order'] as unknown as { version: string };
    expect((await handOver(version)).status).toBe(200);
  });

  it('is not handed over before it is confirmed, or if it is delivered', async () => {
    const takeAction = actAsStaff(api);
    const pending = Number((await pickUp()).body['order']?.['id']);
    expect((await takeAction(pending, 'hand-over')).status).toBe(409);
    await customer.add({ spare_part_id: 5001, quantity: 1 });
    const delivered = Number((await customer.checkout()).body['order']?.['id']);
    await takeAction(delivered, 'confirm');
    expect(await takeAction(delivered, 'hand-over')).toMatchObject({
      status: 409,
      body: { message: `Order ${delivered} is confirmed and can't be handed over.` },
    });
  });

  it('loses its visit if the service that an edit added is removed again', async () => {
    api.clock.set('2026-11-22T06:30:00.000Z');
    const technician = await resetTechnicians(api);
    const id = Number((await pickUp()).body['order']?.['id']);
    const [takeAction, edit] = [actAsStaff(api), createEdit(api)];
    await edit(customer, { added: [{ product_id: 1302, quantity: 1 }] });
    const answer = { answer: 'yes' };
    await customer.call('POST', `/api/order/edit/${await getProposalId(customer)}`, answer);
    await takeAction(id, 'confirm');
    await callAsStaff(api, 'POST', `/ops/visits/${id}/move`, { start: '2026-11-23T04:30:00.000Z' });
    await takeAction(id, 'assign', { technician: String(technician) });
    api.clock.advance(1);
    await edit(customer, { quantities: { 1302: 0 } });
    expect(await readOrder()).toMatchObject({ parts_way: 'pick_up', visit: null });
    expect(await findMessages(api, '%', `technician order ${id} %`)).toEqual([
      expect.stringContaining('is yours'),
      expect.stringContaining('is not yours any more'),
    ]);
    const { rows } = await api.pool.query(
      'SELECT bool_or(counts) AS is_occupied FROM visit_slots WHERE order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ is_occupied: false }]);
    const { body } = await takeAction(id, 'hand-over');
    // The cash counts as taken at the shop.
    expect(body['order']).toMatchObject({ status: 'completed', technician: 'installation' });
  });
});
