import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { fromRupees } from '../money/money.ts';
import {
  completeOrder,
  createCustomer,
  findMessages,
  placeOnlineOrder,
  placeOrder,
  startOrder,
  actAsStaff,
  type Customer,
} from './orders.fixture.ts';
import { markPaid } from './orders.service.ts';

const api = setUpShop();
let customer: Customer;
let id: number;
beforeEach(async () => {
  customer = await createCustomer(api);
  id = await placeOrder(customer);
});

const takeAction = actAsStaff(api);
const requestCancel = (orderId: unknown = id) =>
  customer.call('POST', '/api/order/cancel-request', { orderId });
const show = () => callAsStaff(api, 'GET', `/ops/orders/${id}`);
const list = (status: string) => callAsStaff(api, 'GET', `/ops/orders?status=${status}&per_page=1`);
const readState = async () => (await customer.orders()).body['orders']?.['data']?.[0];

describe('the lifecycle of an order', () => {
  it('goes from pending to completed and records each step’s actor', async () => {
    expect((await completeOrder(api, id)).body['message']).toBe(`Order ${id} is completed.`);
    expect(await readState()).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      due: 0,
    });
    const steps = (await show()).body['order']?.['steps'];
    expect(steps).toMatchObject([
      { status: 'pending', by: 'checkout' },
      { status: 'confirmed', by: 'installation' },
      { status: 'assigned' },
      { status: 'in progress' },
      { status: 'completed', payment_status: 'paid', at: '2026-11-20T06:30:00.000Z' },
    ]);
  });

  it('confirms once under concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => takeAction(id, 'confirm')),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await show()).body['order']?.['steps']).toHaveLength(2);
  });
});

describe('cancellation', () => {
  it('is requested by the customer and approved by staff', async () => {
    expect((await requestCancel()).body['status']).toBe(1);
    expect(await readState()).toMatchObject({ status: 'pending', request: true });
    expect((await requestCancel()).status).toBe(409);
    expect((await takeAction(id, 'approve-cancel')).status).toBe(200);
    expect(await readState()).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    expect((await requestCancel()).status).toBe(409);
    expect((await takeAction(id, 'confirm')).status).toBe(409);
  });

  it('can be rejected and requested again', async () => {
    await requestCancel();
    expect((await takeAction(id, 'reject-cancel')).status).toBe(200);
    expect(await readState()).toMatchObject({ status: 'pending', request: false });
    expect((await requestCancel()).status).toBe(200);
  });

  it('needs a reason if the customer did not request it, and the history shows the reason', async () => {
    const cause = { reason: 'no-technician', paid_by: 'us' };
    for (const body of [{}, { ...cause, reason: 'rain' }, { ...cause, paid_by: 'nobody' }])
      expect((await takeAction(id, 'cancel', body)).status).toBe(422);
    await requestCancel();
    expect((await takeAction(id, 'cancel', cause)).status).toBe(409);
    await takeAction(id, 'reject-cancel');
    expect((await takeAction(id, 'cancel', cause)).status).toBe(200);
    expect(await readState()).toMatchObject({
      status: 'cancelled',
      due: 0,
      actions: ['book-again'],
    });
    const whole = await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`);
    expect(whole.body['history']).toContainEqual(
      expect.objectContaining({ what: 'order cancel', detail: cause }),
    );
    expect((await takeAction(id, 'cancel', cause)).status).toBe(409);
  });

  it('is rejected after completion', async () => {
    await completeOrder(api, id);
    expect((await requestCancel()).status).toBe(409);
  });

  it('and a concurrent completion exclude each other', async () => {
    await startOrder(api, id);
    await requestCancel();
    const responses = await Promise.all([
      takeAction(id, 'complete'),
      takeAction(id, 'approve-cancel'),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is rejected with 404 for another user’s order, like a missing one', async () => {
    const other = await createCustomer(api);
    const response = await other.call('POST', '/api/order/cancel-request', { orderId: id });
    const missing = await other.call('POST', '/api/order/cancel-request', {
      orderId: 2_000_000_000,
    });
    expect(response).toMatchObject({ status: 404, body: missing.body });
  });
});

describe('a spare part added by staff', () => {
  it('is rejected after completion', async () => {
    await completeOrder(api, id);
    expect((await takeAction(id, 'parts', { part: 5002, qty: 1, telephone: true })).status).toBe(
      409,
    );
    expect(await readState()).toMatchObject({ total: 3649 });
  });

  it.each([
    [{ part: 77, qty: 1 }, 'part'],
    [{ part: 5002, qty: 0 }, 'qty'],
    [{ part: 'x', qty: 1 }, 'part'],
  ])('is rejected as %j because of its %s', async (body, field) => {
    const response = await takeAction(id, 'parts', body);
    expect(response.status).toBe(422);
    expect(response.body['error']).toHaveProperty(field);
  });

  it('is billed each time under concurrent adds', async () => {
    await Promise.all(
      Array.from({ length: 5 }, () =>
        takeAction(id, 'parts', { part: 5001, qty: 1, telephone: true }),
      ),
    );
    expect(await readState()).toMatchObject({ total: 3649 + 5 * 650 });
  });
});

describe('the staff API', () => {
  it('filters by status, newest first', async () => {
    await requestCancel();
    const expected = { data: [{ id, user: { types: 'customer', phone_number: customer.phone } }] };
    expect((await list('requested')).body['orders']).toMatchObject(expected);
    expect((await list('all')).body['orders']).toMatchObject(expected);
    expect((await list('nonsense')).status).toBe(422);
  });

  it('audits every successful action and no other', async () => {
    await takeAction(id, 'start');
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: 'Ravi' });
    const { rows } = await api.pool.query(
      'SELECT act, actor, detail FROM ops_audit WHERE subject = $1 ORDER BY id',
      [`order ${id}`],
    );
    expect(rows).toEqual([
      { act: 'order confirm', actor: 'installation', detail: {} },
      { act: 'order assign', actor: 'installation', detail: { technician: 'Ravi' } },
    ]);
  });

  it.each(['999999', 'abc', '0', '99999999999'])('returns 404 for the order %s', async (wrong) => {
    expect((await callAsStaff(api, 'GET', `/ops/orders/${wrong}`)).status).toBe(404);
  });
});

describe('an order confirmed by its payment', () => {
  it('is counted and listed as unassigned, not as new, and as paid until staff act on it', async () => {
    const order = await placeOnlineOrder(api, await createCustomer(api));
    await transaction(api.pool, (tx) => markPaid(tx, order, fromRupees(499), api.clock.now()));
    const listIds = async (status: string) => {
      const { body } = await callAsStaff(api, 'GET', `/ops/orders?status=${status}`);
      const { data } = body['orders'] as unknown as { data: { id: number }[] };
      return data.map(({ id: orderId }) => orderId);
    };
    expect(await listIds('new')).not.toContain(order);
    expect(await listIds('unassigned')).toContain(order);
    const readToday = async () => (await callAsStaff(api, 'GET', '/ops/today')).body['today'];
    expect((await readToday())?.['orders']?.['new']).toBe((await listIds('new')).length);
    expect(await readToday()).toMatchObject({ paid_orders: 1 });
    await takeAction(order, 'assign', { technician: 'Ravi' });
    expect(await readToday()).toMatchObject({ paid_orders: 0 });
  });
});

describe('an assigned order', () => {
  it('can be reassigned, and the customer gets a message each time', async () => {
    const customer = await createCustomer(api);
    const order = await placeOrder(customer);
    await takeAction(order, 'confirm');
    await takeAction(order, 'assign', { technician: 'Ravi', phone: '9876543210' });
    const { status, body } = await takeAction(order, 'assign', { technician: 'Sita' });
    expect([status, body['message']]).toEqual([200, `Order ${order} is assigned to Sita.`]);
    expect(body['order']).toMatchObject({
      status: 'assigned',
      technician: 'Sita',
      technician_phone: null,
    });
    expect((await takeAction(order, 'assign', { technician: 'Sita' })).status).toBe(409);
    expect(await findMessages(api, customer.phone, 'order % assign%')).toEqual([
      expect.stringContaining('Ravi will handle'),
      expect.stringContaining('Sita will handle'),
    ]);
  });
});
