import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import {
  actAsStaff,
  completeOrder,
  createCustomer,
  placeOrder,
  startOrder,
} from '../orders/orders.fixture.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';

const TOTAL = 3649;
const REFERENCE = '4821';
const DAY = '2026-11-24';
const api = setUpShop({ RATE_LIMITS: 'off' });

let id: number;
let phone: string;
beforeEach(async () => {
  await api.pool.query('ALTER TABLE door_payments DISABLE TRIGGER USER');
  await api.pool.query(
    `UPDATE door_payments SET settled_at = now(), settled_by = 'test' WHERE settled_at IS NULL`,
  );
  await api.pool.query('ALTER TABLE door_payments ENABLE TRIGGER USER');
  api.clock.set(`${DAY}T06:30:00.000Z`);
  const customer = await createCustomer(api);
  ({ phone } = customer);
  id = await placeOrder(customer);
  await completeOrder(api, id, `Technician ${id}`);
  await transaction(api.pool, (tx) => insertUpiPayment(tx, id, REFERENCE));
  api.clock.advance(3 * 24 * 3600);
});

const post = async (step: string, order = id) =>
  (await callAsStaff(api, 'POST', `/ops/cash/${order}/${step}`)).status;

interface CashBody {
  technicians: { technician: string; orders: { order_id: number }[] }[];
  earlier: { technician: string }[];
  owed: object[];
}
const isOwn = ({ technician }: { technician: string }) => technician === `Technician ${id}`;

/** Reads the cash of the order’s technician on its day, and what is owed. */
async function readCash() {
  const { body } = await callAsStaff(api, 'GET', `/ops/cash?day=${DAY}`);
  const { technicians, earlier, owed } = body['cash'] as unknown as CashBody;
  return { own: technicians.find(isOwn), earlier: earlier.filter(isOwn), owed };
}
async function readPayment() {
  const { body } = await callAsStaff(api, 'GET', `/ops/orders/${id}/whole`);
  return [body['order']?.['status'], body['payments']?.[0 as never]];
}

it('a UPI payment that was not received counts as owed, and not as taken by UPI', async () => {
  expect(await readCash()).toMatchObject({
    own: { upi: TOTAL, unconfirmed: TOTAL },
    earlier: [{ day: DAY, outstanding: 0, unconfirmed: TOTAL }],
    owed: [],
  });
  expect(await readPayment()).toMatchObject(['completed', { kind: 'upi', state: 'unconfirmed' }]);
  expect(await post('reject-upi')).toBe(200);
  expect(await readCash()).toMatchObject({
    own: {
      amount: 0,
      outstanding: 0,
      upi: 0,
      unconfirmed: 0,
      orders: [
        { order_id: id, method: 'upi', settled_at: null, not_received_at: expect.any(String) },
      ],
    },
    earlier: [],
    owed: [
      {
        order_id: id,
        technician: `Technician ${id}`,
        amount: TOTAL,
        reference: REFERENCE,
        not_received_at: expect.any(String),
        name: 'Asha Devi',
        phone_number: phone,
      },
    ],
  });
  expect(await readPayment()).toMatchObject([
    'completed',
    { kind: 'upi', state: 'not received', amount: TOTAL, name: REFERENCE },
  ]);
  expect(await post('reject-upi')).toBe(409);
  const { rows } = await api.pool.query(
    "SELECT act, actor, detail FROM ops_audit WHERE subject = $1 AND act LIKE 'upi %'",
    [`order ${id}`],
  );
  expect(rows).toEqual([
    { act: 'upi reject', actor: 'installation', detail: { reference: REFERENCE } },
  ]);
});

const erase = () => callAsStaff(api, 'POST', `/ops/users/${phone}/erase`);

it('a customer who owes a payment cannot be erased until it is settled', async () => {
  await post('reject-upi');
  const { status, body } = await erase();
  expect([status, body['message']]).toEqual([409, expect.stringContaining(`#${id}`)]);
  await post('take-cash');
  expect((await erase()).status).toBe(200);
});

it('what is owed can be paid in cash at the shop, once', async () => {
  expect(await post('take-cash')).toBe(409);
  await post('reject-upi');
  expect([await post('take-cash'), await post('take-cash'), await post('confirm-upi')]).toEqual([
    200, 409, 409,
  ]);
  expect(await readCash()).toMatchObject({
    own: { amount: TOTAL, outstanding: 0, upi: 0, unconfirmed: 0 },
    earlier: [],
    owed: [],
  });
  expect(await readPayment()).toMatchObject([
    'completed',
    { state: 'paid in cash', settled_at: expect.any(String) },
  ]);
});

it('a payment that arrives later can still be confirmed, and then not rejected', async () => {
  await post('reject-upi');
  expect([await post('confirm-upi'), await post('reject-upi')]).toEqual([200, 409]);
  expect(await readCash()).toMatchObject({ own: { upi: TOTAL, unconfirmed: 0 }, owed: [] });
  expect(await readPayment()).toMatchObject(['completed', { state: 'paid' }]);
});

it('an order without a UPI payment has none to reject or to pay in cash', async () => {
  const other = await placeOrder(await createCustomer(api));
  await completeOrder(api, other);
  expect([await post('reject-upi', other), await post('take-cash', other)]).toEqual([404, 404]);
});

it('the database keeps the record that a payment was not received', async () => {
  await post('reject-upi');
  const change = api.pool.query(
    'UPDATE door_payments SET rejected_at = NULL, rejected_by = NULL WHERE order_id = $1',
    [id],
  );
  await expect(change).rejects.toThrow('is settled');
});

async function beginPickUp(): Promise<number> {
  const customer = await createCustomer(api);
  await customer.add({ spare_part_id: 5001, quantity: 1 });
  const order = Number((await customer.checkout()).body['order']?.['id']);
  await api.pool.query('UPDATE orders SET pick_up = true WHERE id = $1', [order]);
  await actAsStaff(api)(order, 'confirm');
  return order;
}

/** Prepares an order for one of the two actions. */
async function beginOrder(action: string): Promise<number> {
  if (action === 'hand-over') return beginPickUp();
  const order = await placeOrder(await createCustomer(api));
  await startOrder(api, order);
  return order;
}
const readDoorPayment = async (order: number) =>
  (
    await api.pool.query(
      'SELECT method, reference, settled_at FROM door_payments WHERE order_id = $1',
      [order],
    )
  ).rows;

describe('a UPI payment that staff record at the completion', () => {
  const BODIES = { complete: { reason: 'It works.' }, 'hand-over': {} };

  it.each(['complete', 'hand-over'] as const)('is unconfirmed after %s', async (action) => {
    const order = await beginOrder(action);
    const finish = (upi_reference: string) =>
      actAsStaff(api)(order, action, { ...BODIES[action], upi_reference });
    for (const wrong of ['482', '48a1', '1234567890123'])
      expect((await finish(wrong)).status, wrong).toBe(422);
    expect((await finish('482199')).status).toBe(200);
    expect(await readDoorPayment(order)).toEqual([
      { method: 'upi', reference: '482199', settled_at: null },
    ]);
  });

  it('is rejected if nothing is due', async () => {
    const order = await beginOrder('complete');
    await api.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
    await api.pool.query(
      `UPDATE orders SET payment_method = 'phonepe', payment_status = 'paid', due_paise = 0,
         paid_online_paise = total_paise WHERE id = $1`,
      [order],
    );
    await api.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
    const body = { reason: 'It works.', upi_reference: '4821' };
    expect((await actAsStaff(api)(order, 'complete', body)).status).toBe(409);
    expect((await actAsStaff(api)(order, 'complete')).status).toBe(200);
    expect(await readDoorPayment(order)).toEqual([]);
  });
});
