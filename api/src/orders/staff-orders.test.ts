import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts';
import {
  completeOrder,
  newCustomer,
  placeOrder,
  actAsStaff,
  type Customer,
} from './orders.fixture.ts';

let api: TestApi;
let customer: Customer;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  await fillCatalogue(api.pool);
});
beforeEach(async () => {
  customer = await newCustomer(api);
  id = await placeOrder(customer);
});
afterAll(() => api.close());

const act = (...given: Parameters<ReturnType<typeof actAsStaff>>) => actAsStaff(api)(...given);
const ask = (orderId: unknown = id) =>
  customer.call('POST', '/api/order/cancel-request', { orderId });
const show = () => api.call('GET', `/ops/orders/${id}`, { headers: staff() });
const staff = () => ({ authorization: `Bearer ${api.opsToken}` });
const list = (status: string) =>
  api.call('GET', `/ops/orders?status=${status}&per_page=1`, { headers: staff() });
const state = async () => (await customer.orders()).body['orders']?.['data']?.[0];

describe('the life of an order', () => {
  it('goes from pending to completed, and each step is kept with who did it', async () => {
    expect((await completeOrder(api, id)).body['message']).toBe(`Order ${id} is completed.`);
    expect(await state()).toMatchObject({ status: 'completed', payment_status: 'paid', due: 0 });
    const steps = (await show()).body['order']?.['steps'];
    expect(steps).toMatchObject([
      { status: 'pending', by: 'checkout' },
      { status: 'confirmed', by: 'installation' },
      { status: 'assigned' },
      { status: 'in progress' },
      { status: 'completed', payment_status: 'paid', at: '2026-11-20T06:30:00.000Z' },
    ]);
  });

  it('skips nothing and never goes back', async () => {
    const walk: [string, object?][] = [
      ['confirm'],
      ['assign', { technician: 'Ravi' }],
      ['start'],
      ['complete'],
    ];
    const statuses: number[] = [];
    for (const [verb, body] of walk) {
      for (const [other, more] of walk.filter(([each]) => each !== verb)) {
        statuses.push((await act(id, other, more)).status);
      }
      expect((await act(id, verb, body)).status).toBe(200);
    }
    for (const [verb, body] of walk) statuses.push((await act(id, verb, body)).status);
    expect(statuses).toEqual(Array.from({ length: 16 }, () => 409));
  });

  it('is walked once, however many try at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(id, 'confirm')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await show()).body['order']?.['steps']).toHaveLength(2);
  });

  it('tells the customer', async () => {
    await completeOrder(api, id);
    const { rows } = await api.pool.query<{ body: string }>(
      'SELECT body FROM message_outbox WHERE recipient = $1 ORDER BY id',
      [customer.phone],
    );
    const [placed, confirmed, assigned] = rows.map(({ body }) => body);
    expect(placed).toContain('is placed');
    expect(confirmed).toContain('is confirmed');
    expect(assigned).toContain('Ravi');
  });
});

describe('cancelling', () => {
  it('is asked by the customer and approved by staff', async () => {
    expect((await ask()).body['status']).toBe(1);
    expect(await state()).toMatchObject({ status: 'pending', request: true });
    expect((await ask()).status).toBe(409);
    expect((await act(id, 'approve-cancel')).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    expect((await ask()).status).toBe(409);
    expect((await act(id, 'confirm')).status).toBe(409);
  });

  it('can be turned down, and asked again', async () => {
    await ask();
    expect((await act(id, 'reject-cancel')).status).toBe(200);
    expect(await state()).toMatchObject({ status: 'pending', request: false });
    expect((await ask()).status).toBe(200);
  });

  it('is not for staff alone to decide', async () => {
    expect((await act(id, 'approve-cancel')).status).toBe(409);
    expect((await act(id, 'reject-cancel')).status).toBe(409);
  });

  it('is too late when the order is completed', async () => {
    await completeOrder(api, id);
    expect((await ask()).status).toBe(409);
  });

  it('and completing exclude each other', async () => {
    await act(id, 'confirm');
    await act(id, 'assign', { technician: 'Ravi' });
    await act(id, 'start');
    await ask();
    const answers = await Promise.all([act(id, 'complete'), act(id, 'approve-cancel')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of another’s order answers like one that does not exist', async () => {
    const other = await newCustomer(api);
    const theirs = await other.call('POST', '/api/order/cancel-request', { orderId: id });
    const nobodys = await other.call('POST', '/api/order/cancel-request', {
      orderId: 2_000_000_000,
    });
    expect(theirs).toMatchObject({ status: 404, body: nobodys.body });
  });

  it.each([0, -1, 1.5, '1', null, 9e15])('of order %j is refused', async (orderId) => {
    expect((await ask(orderId)).status).toBe(422);
  });
});

describe('a spare part added by staff', () => {
  it('is on the order at its present price, and the total follows', async () => {
    const answer = await act(id, 'parts', { part: 5002, qty: 2, telephone: true });
    expect(answer.body['order']).toMatchObject({ total: 3649 + 2 * 899, due: 3649 + 2 * 899 });
    expect((await state())?.['spare_parts']).toMatchObject([
      { id: 5001 },
      { id: 5002, quantity: 2 },
    ]);
  });

  it('comes too late on a completed order', async () => {
    await completeOrder(api, id);
    expect((await act(id, 'parts', { part: 5002, qty: 1, telephone: true })).status).toBe(409);
    expect(await state()).toMatchObject({ total: 3649 });
  });

  it.each([
    [{ part: 77, qty: 1 }, 'part'],
    [{ part: 5002, qty: 0 }, 'qty'],
    [{ part: 'x', qty: 1 }, 'part'],
  ])('%j is refused for its %s', async (body, field) => {
    const answer = await act(id, 'parts', body);
    expect(answer.status).toBe(422);
    expect(answer.body['error']).toHaveProperty(field);
  });

  it('counts each time, when many are added at once', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => act(id, 'parts', { part: 5001, qty: 1, telephone: true })),
    );
    expect(await state()).toMatchObject({ total: 3649 + 5 * 650 });
  });
});

describe('staff’s API', () => {
  it('lists by status, newest first, with open requests apart', async () => {
    await ask();
    const wanted = { data: [{ id, user: { types: 'customer', phone_number: customer.phone } }] };
    expect((await list('requested')).body['orders']).toMatchObject(wanted);
    expect((await list('all')).body['orders']).toMatchObject(wanted);
    expect((await list('nonsense')).status).toBe(422);
  });

  it('writes every act down, and only those that were done', async () => {
    await act(id, 'start');
    await act(id, 'confirm');
    await act(id, 'assign', { technician: 'Ravi' });
    const { rows } = await api.pool.query(
      'SELECT act, actor, detail FROM ops_audit WHERE subject = $1 ORDER BY id',
      [`order ${id}`],
    );
    expect(rows).toEqual([
      { act: 'order confirm', actor: 'installation', detail: {} },
      { act: 'order assign', actor: 'installation', detail: { technician: 'Ravi' } },
    ]);
  });

  it('is shut without the token, also to customers', async () => {
    const strangers = [
      [{}, 401],
      [{ authorization: `Bearer ${customer.token}` }, 403],
    ] as const;
    for (const [headers, status] of strangers) {
      expect((await api.call('POST', `/ops/orders/${id}/confirm`, { headers })).status).toBe(
        status,
      );
      expect((await api.call('GET', '/ops/orders', { headers })).status).toBe(status);
    }
    expect(await state()).toMatchObject({ status: 'pending' });
  });

  it.each(['999999', 'abc', '0', '99999999999'])('knows no order %s', async (wrong) => {
    const { status } = await api.call('GET', `/ops/orders/${wrong}`, { headers: staff() });
    expect(status).toBe(404);
  });
});
