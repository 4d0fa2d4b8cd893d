import { beforeEach, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { completeOrder, createCustomer, placeOrder } from '../orders/orders.fixture.ts';
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

/** The cash of the order’s day, of its technician only. */
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

it('cannot be recorded for an order without a UPI payment', async () => {
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
