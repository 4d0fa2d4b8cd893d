import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { createEdit, placeCashOrder } from '../flows/edit-order/edit-order.fixture.ts';
import { EDIT_ANSWER_HOURS } from '../limits.ts';
import { createCustomer, placeOrder, actAsStaff } from '../orders/orders.fixture.ts';
import { QUEUES } from '../orders/staff-filters.sql.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let phone: string;
/** One order per state; that of `partObjected` has a part to which the customer has objected. */
const ids: Record<
  'fresh' | 'confirmed' | 'partProposed' | 'partObjected' | 'cancelRequested' | 'visit',
  number
> = {
  fresh: 0,
  confirmed: 0,
  partProposed: 0,
  partObjected: 0,
  cancelRequested: 0,
  visit: 0,
};

const get = (url: string) => callAsStaff(api, 'GET', url);
const applyAsStaff = actAsStaff(api);

beforeAll(async () => {
  await deactivateAllTechnicians(api);
  await addTechnician(api, { phone: '9000000201', name: 'Manoj' });
  const customer = await createCustomer(api);
  phone = customer.phone;
  for (const name of [
    'fresh',
    'confirmed',
    'partProposed',
    'partObjected',
    'cancelRequested',
  ] as const)
    ids[name] = await placeOrder(customer);
  ids.visit = await bookVisitAt(await createVisitCustomer(api), MONDAY);
  await applyAsStaff(ids.confirmed, 'confirm');
  await applyAsStaff(ids.partProposed, 'parts', { part: 5001, qty: 1 });
  await applyAsStaff(ids.partObjected, 'parts', { part: 5001, qty: 1, telephone: true });
  const { rows } = await api.pool.query<{ id: number }>(
    'SELECT id FROM order_changes WHERE order_id = $1',
    [ids.partObjected],
  );
  await customer.call('POST', `/api/order/change/${rows[0]?.id}/object`);
  await customer.call('POST', '/api/order/cancel-request', { orderId: ids.cancelRequested });
});

async function listOrders(query: string) {
  const { body } = await get(`/ops/orders?${query}`);
  const page = body['orders'] as unknown as { data: { id: number }[]; total: number };
  return { ids: page.data.map(({ id }) => id), total: page.total };
}

describe('GET staff orders', () => {
  it('lists as many orders in each queue as the start page counts', async () => {
    const { body } = await get('/ops/today');
    for (const queue of QUEUES) {
      const { total } = await listOrders(`status=${queue}`);
      expect([queue, body['today']?.['orders']?.[queue]]).toEqual([queue, total]);
    }
    expect((await listOrders('status=waiting')).ids).toEqual([ids.partProposed]);
    expect((await listOrders('status=objected')).ids).toEqual([ids.partObjected]);
    expect((await listOrders('status=requested')).ids).toEqual([ids.cancelRequested]);
    // The queue has only confirmed orders; the board’s list of this name has all orders without a visit.
    expect((await listOrders('status=unassigned')).ids).toEqual([ids.confirmed]);
  });

  it('filters late visits by the clock', async () => {
    expect((await listOrders('status=late')).ids).toEqual([]);
    api.clock.set('2026-11-23T04:31:00.000Z');
    expect((await listOrders('status=late')).ids).toEqual([ids.visit]);
    api.clock.set('2026-11-20T06:30:00.000Z');
  });

  it('searches by order number, phone number and name', async () => {
    expect((await listOrders(`q=${ids.fresh}`)).ids).toContain(ids.fresh);
    for (const written of [phone, `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`])
      expect((await listOrders(`q=${encodeURIComponent(written)}`)).ids, written).toHaveLength(5);
    expect((await listOrders('q=ASHA%20devi')).total).toBe(6);
    expect((await listOrders("q=%25'--")).total).toBe(0);
    expect((await listOrders(`q=${phone}&status=waiting`)).ids).toEqual([ids.partProposed]);
  });

  it('sorts in both directions and paginates', async () => {
    const ascending = (await listOrders('sort=id&way=asc')).ids;
    expect((await listOrders('sort=id&way=desc')).ids).toEqual(ascending.toReversed());
    expect((await listOrders('sort=total&way=asc&per_page=1')).ids).toEqual([ids.visit]);
    expect((await listOrders('sort=visit&way=asc&per_page=1')).ids).toEqual([ids.visit]);
    expect((await listOrders('per_page=2&page=2&way=asc')).ids).toEqual(ascending.slice(2, 4));
    expect((await get('/ops/orders?sort=address')).status).toBe(422);
  });
});

describe('GET order details', () => {
  it('returns messages and history without duplicates', async () => {
    const { body } = await get(`/ops/orders/${ids.partObjected}/whole`);
    const history = body['history'] as unknown as { what: string; by: string }[];
    expect(history.map(({ what, by }) => `${by}: ${what}`)).toEqual([
      'checkout: order pending, unpaid',
      'installation: order add-part',
      expect.stringContaining('customer: objects to'),
    ]);
    const messages = body['messages'] as unknown as { text: string }[];
    expect(messages.map(({ text }) => text).join('\n')).toContain('as agreed on the phone');
    expect(body['order']).toMatchObject({ id: ids.partObjected, version: expect.any(String) });
    expect((await get('/ops/orders/999999/whole')).status).toBe(404);
  });

  it('returns messages in the language in which they were sent', async () => {
    await api.pool.query(
      `UPDATE message_outbox SET body_hi = 'बुकिंग पक्की है' WHERE event_key LIKE 'order ' || $1 || ' %'`,
      [ids.fresh],
    );
    const { body } = await get(`/ops/orders/${ids.fresh}/whole`);
    expect(body['messages']).toEqual([expect.objectContaining({ text: 'बुकिंग पक्की है' })]);
  });

  it('localizes item names and errors in the language of the request', async () => {
    const headers = { authorization: `Bearer ${api.opsToken}`, 'accept-language': 'hi' };
    const call = async (url: string) => (await api.call('GET', url, { headers })).body;
    await api.pool.query(`UPDATE products SET hi = '{"title": "ड्रम की सफाई"}' WHERE id = 1101`);
    const { order } = await call(`/ops/orders/${ids.visit}/whole`);
    expect(order?.['products']).toMatchObject([{ name: 'ड्रम की सफाई' }]);
    expect(await call('/ops/board?day=monday')).toMatchObject({
      message: 'दिन ऐसे लिखें: 2026-11-23।',
      code: 'enter_day',
    });
  });
});

describe('GET day board', () => {
  it('returns visits by technician and orders without a visit', async () => {
    const { body } = await get('/ops/board?day=2026-11-23');
    expect(body['board']?.['visits']).toMatchObject([
      { order_id: ids.visit, customer: 'Asha Devi', what: 'Drum cleaning', start: MONDAY },
    ]);
    expect(body['board']?.['technicians']).toMatchObject([{ name: 'Manoj' }]);
    const withoutVisit = body['board']?.['unassigned'] as unknown as { order_id: number }[];
    expect(withoutVisit.map(({ order_id: id }) => id)).toEqual(
      [ids.fresh, ids.confirmed, ids.partProposed, ids.partObjected, ids.cancelRequested].sort(
        (a, b) => a - b,
      ),
    );
    expect((await get('/ops/board?day=monday')).status).toBe(422);
  });
});

const listWaiting = async () => (await listOrders('status=waiting')).ids;

it('an order waits for the customer’s answer to an edit or an estimate, as long as they can answer', async () => {
  const edited = await placeCashOrder(api);
  await createEdit(api)(edited, { quantities: { 1301: 3 } });
  const estimated = await placeOrder(await createCustomer(api));
  await api.pool.query(
    `INSERT INTO estimates (order_id, catalogue_version, made_by, made_at) VALUES ($1, 1, 'Manoj', now())`,
    [estimated],
  );
  expect(await listWaiting()).toEqual([estimated, edited.id, ids.partProposed]);
  const { body } = await get('/ops/today');
  expect(body['today']?.['orders']).toMatchObject({ waiting: 3 });
  api.clock.advance(EDIT_ANSWER_HOURS * 3600);
  expect(await listWaiting()).toEqual([estimated, ids.partProposed]);
});

it('an objection to a part waits for staff until the order is cancelled', async () => {
  expect((await listOrders('status=objected')).ids).toEqual([ids.partObjected]);
  await applyAsStaff(ids.partObjected, 'cancel', { reason: 'price', paid_by: 'us' });
  expect((await listOrders('status=objected')).ids).toEqual([]);
});

it('an order is found by the second phone number of its address', async () => {
  const customer = await createCustomer(api);
  await customer.add({ spare_part_id: 5001, quantity: 1 });
  const { body } = await customer.checkout({ second_phone: '9812345670' });
  expect((await listOrders('q=9812345670')).ids).toEqual([body['order']?.['id']]);
});
