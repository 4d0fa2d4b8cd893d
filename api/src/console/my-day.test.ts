import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { setUpShop } from '../../test/harness.ts';
import { waitForLocks } from '../../test/statements.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
  findVisitMessages,
  type VisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';
const WEDNESDAY = '2026-11-25T04:30:00.000Z';
const OWN = '9000000301';
const OTHER = '9000000302';

const api = setUpShop();
/** The customer's signature. */
const SIGNED = { signature: 'M1 1L9 9' };

let id: number;
let technician: string;
beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = String(await addTechnician(api, { phone: OWN, name: 'Sunita' }));
  id = await bookVisitAt(await createVisitCustomer(api), MONDAY);
  api.clock.set('2026-11-22T06:30:00.000Z');
  await addTechnician(api, { phone: OTHER, name: 'Imran' });
  await api.pool.query('UPDATE products SET hi = $1 WHERE id = 1101', [
    JSON.stringify({ title: 'ड्रम की सफाई' }),
  ]);
  for (const [phone, name] of [
    [OWN, 'Sunita K'],
    [OTHER, 'Imran A'],
  ])
    await callAsStaff(api, 'POST', '/ops/staff', { phone, name, role: 'technician' });
  await actAsStaff(api)(id, 'confirm');
  await actAsStaff(api)(id, 'assign', { technician });
});

/** Books a visit and assigns it to the technician with the number `OWN`. */
async function bookOwnVisit(start: string, customer?: VisitCustomer): Promise<number> {
  const order = await bookVisitAt(customer ?? (await createVisitCustomer(api)), start);
  await actAsStaff(api)(order, 'confirm');
  await actAsStaff(api)(order, 'assign', { technician });
  return order;
}

it('a technician can handle their own visit and no other', async () => {
  const [own, other] = [await api.login(OWN), await api.login(OTHER)];
  const post = (token: string, path: string, body?: object) =>
    api.call('POST', `/ops/my/${path}`, { token, ...(body && { body }) });
  const readDay = async (token: string) =>
    (await api.call('GET', '/ops/my/day?day=2026-11-23', { token })).body['day'];
  expect(await readDay(own)).toMatchObject({
    technician: { name: 'Sunita' },
    visits: [{ order_id: id, order: { address: '12 Main Road', due: 499 } }],
    cash: 0,
  });
  expect(await readDay(other)).toMatchObject({ visits: [] });
  for (const path of [`visits/${id}/on-the-way`, `orders/${id}/start`, `orders/${id}/complete`])
    expect((await post(other, path, { ...SIGNED })).status).toBe(404);
  const callInHindi = (method: 'GET' | 'POST', path: string, body?: object) =>
    api.call(method, `/ops/my/${path}`, {
      token: own,
      headers: { 'accept-language': 'hi' },
      ...(body && { body }),
    });
  expect((await callInHindi('GET', 'day?day=2026-11-23')).body['day']).toMatchObject({
    visits: [{ order: { products: [{ name: 'ड्रम की सफाई' }] } }],
  });
  const { body, headers } = await callInHindi('POST', `visits/${id}/on-the-way`);
  expect([body['message'], body['code'], headers['content-language'], headers['vary']]).toEqual([
    'ग्राहक को बता दिया गया कि आप रास्ते में हैं।',
    'told_on_the_way',
    'hi',
    'Accept-Language',
  ]);
  expect((await post(own, `visits/${id}/arrived`)).status).toBe(200);
  expect((await post(own, `orders/${id}/start`)).status).toBe(200);
  // A technician must not record the customer's consent.
  const part = { part: 5001, qty: 1, telephone: true };
  expect((await post(own, `orders/${id}/parts`, part)).body['order']).toMatchObject({
    due: 499,
    changes: [{ state: 'proposed' }],
  });
  expect((await post(own, `orders/${id}/complete`, { ...SIGNED, cash: 1149 })).status).toBe(409);
  const rejected = await callInHindi('POST', `orders/${id}/complete`, { ...SIGNED, cash: 1149 });
  expect(rejected.body['message']).toBe(`ऑर्डर ${id} के ₹499 बाकी हैं। पैसे लेने से पहले फिर से देखें।`);
  expect((await post(own, `orders/${id}/complete`, { ...SIGNED, cash: 499 })).status).toBe(200);
  // The cash counts on the day on which the order was completed, as in the office.
  expect(await readDay(own)).toMatchObject({ cash: 0, visits: [{ state: 'done' }] });
  const { body: today } = await api.call('GET', '/ops/my/day', { token: own });
  expect(today['day']).toMatchObject({ day: '2026-11-22', cash: 499 });
  expect((await api.call('GET', `/ops/orders/${id}`, { token: own })).status).toBe(403);
  const { rows } = await api.pool.query<{ actor: string }>(
    "SELECT DISTINCT actor FROM ops_audit WHERE subject = $1 AND act IN ('visit arrived', 'order complete')",
    [`order ${id}`],
  );
  expect(rows).toEqual([{ actor: 'Sunita K' }]);
});

it('a rejected action names the reason in the language of the technician’s page', async () => {
  const order = await bookOwnVisit('2026-12-04T04:30:00.000Z');
  const token = await api.login(OWN);
  const reject = async (language: string, path: string, body?: object) => {
    const headers = { 'accept-language': language };
    const response = await api.call('POST', `/ops/my/${path}`, {
      token,
      headers,
      ...(body && { body }),
    });
    expect(response.status).toBeGreaterThanOrEqual(409);
    return response.body['message'];
  };
  const part = { part: 5001, qty: 1 };
  const signed = { ...SIGNED, upi: { amount: 1, reference: 'x' } };
  expect(await reject('en', `orders/${order}/parts`, part)).toBe(
    `Order ${order} takes no parts now.`,
  );
  for (const [path, body] of [
    [`orders/${order}/parts`, part],
    [`orders/${order}/parts`, { part: 999_999, qty: 1 }],
    [`orders/${order}/parts`, { part: 5001, qty: 21 }],
    [`orders/${order}/complete`, SIGNED],
    [`orders/${order}/complete`, signed],
    [`orders/${order}/photos`, {}],
    [`visits/${order}/missed`],
  ] as const)
    expect(await reject('hi', path, body)).not.toMatch(/[a-z]/i);
});

it('a technician reports once that nobody opened the door, and the customer gets a message', async () => {
  const customer = await createVisitCustomer(api);
  const order = await bookOwnVisit(TUESDAY, customer);
  const token = await api.login(OWN);
  const report = (step: string) => api.call('POST', `/ops/my/visits/${order}/${step}`, { token });
  expect((await report('missed')).status).toBe(409);
  await report('arrived');
  const { status, body } = await report('missed');
  expect([status, body['order']]).toMatchObject([200, { visit: { state: 'missed' } }]);
  expect((await findVisitMessages(api, customer)).at(-1)).toContain('nobody was at home');
  expect((await report('missed')).status).toBe(409);
});

it('a part accepted during the payment raises the amount due', async () => {
  const customer = await createVisitCustomer(api);
  const order = await bookOwnVisit(TUESDAY, customer);
  const token = await api.login(OWN);
  await actAsStaff(api)(order, 'start');
  await api.call('POST', `/ops/my/orders/${order}/parts`, { token, body: { part: 5001, qty: 1 } });
  const orders = (await customer.call('GET', '/api/order/list')).body['orders'];
  const change = Number(orders?.['data']?.[0]?.['changes']?.[0]?.['id']);
  const pending = await transaction(api.pool, async (tx) => {
    await lockOrder(tx, order, FOR_SYSTEM);
    const accepting = customer.call('POST', `/api/order/change/${change}`, { answer: 'yes' });
    await waitForLocks(api.pool, 1);
    const body = { ...SIGNED, cash: 499 };
    const done = api.call('POST', `/ops/my/orders/${order}/complete`, { token, body });
    await waitForLocks(api.pool, 2);
    return { accepting, done };
  });
  expect((await pending.accepting).status).toBe(200);
  expect((await pending.done).status).toBe(409);
  const body = { ...SIGNED, cash: 1149 };
  const done = await api.call('POST', `/ops/my/orders/${order}/complete`, { token, body });
  expect(done.body['order']).toMatchObject({ status: 'completed', total: 1149 });
});

it('a UPI payment counts as UPI, and is unconfirmed until staff confirm it', async () => {
  const order = await bookOwnVisit(WEDNESDAY);
  const token = await api.login(OWN);
  await actAsStaff(api)(order, 'start');
  const complete = (body: object) =>
    api.call('POST', `/ops/my/orders/${order}/complete`, { token, body: { ...SIGNED, ...body } });
  const readToday = async () => (await api.call('GET', '/ops/my/day', { token })).body['day'];
  const cash = (await readToday())?.['cash'];
  const reference = '4821';
  for (const [status, body] of [
    [422, { upi: { amount: 499, reference: '48a1' } }],
    [422, { upi: { amount: 499, reference: '482' } }],
    [422, { upi: { amount: 499, reference }, cash: 499 }],
    [422, { upi: { amount: 0, reference } }],
    [409, { upi: { amount: 498, reference } }],
    [409, { upi: { amount: 499.001, reference } }],
    [409, { cash: 499.001 }],
    [200, { upi: { amount: 499, reference } }],
  ] as const)
    expect((await complete(body)).status, JSON.stringify(body)).toBe(status);
  expect(await readToday()).toMatchObject({
    cash,
    upi: 499,
    payee: { vpa: 'sudhaar@examplebank', name: 'Sudhaar' },
  });
  const getTechnicianCash = async () =>
    (await callAsStaff(api, 'GET', '/ops/cash')).body['cash']?.['technicians'];
  expect(await getTechnicianCash()).toMatchObject([
    {
      technician: 'Sunita',
      upi: 499,
      unconfirmed: 499,
      orders: expect.arrayContaining([
        expect.objectContaining({ order_id: order, method: 'upi', reference, settled_at: null }),
      ]),
    },
  ]);
  const confirm = `/ops/cash/${order}/confirm-upi`;
  expect((await api.call('POST', confirm, { token })).status).toBe(403);
  expect((await callAsStaff(api, 'POST', `/ops/cash/${id}/confirm-upi`)).status).toBe(404);
  const statuses = [
    await callAsStaff(api, 'POST', confirm),
    await callAsStaff(api, 'POST', confirm),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([200, 409]);
  expect(await getTechnicianCash()).toMatchObject([{ upi: 499, unconfirmed: 0 }]);
  const { rows } = await api.pool.query("SELECT detail FROM ops_audit WHERE act = 'upi confirm'");
  expect(rows).toEqual([{ detail: { reference } }]);
});

async function fetchOrderOn(day: string): Promise<object | undefined> {
  const token = await api.login(OWN);
  const { body } = await api.call('GET', `/ops/my/day?day=${day}`, { token });
  const [visit] = (body['day'] as unknown as { visits: { order: object }[] }).visits;
  return visit?.order;
}

describe('customers of a technician', () => {
  const FRIDAY = '2026-11-27T04:30:00.000Z';
  const HIDDEN = {
    first_name: '',
    last_name: '',
    address: '',
    landmark: '',
    note: null,
    customer_number: null,
    user: { types: 'customer', phone_number: '' },
  };

  it('are visible yesterday, today and tomorrow only', async () => {
    const order = await bookOwnVisit(FRIDAY);
    expect(await fetchOrderOn('2026-11-27')).toMatchObject({ ...HIDDEN, block: 'Sadar' });
    const token = await api.login(OWN);
    // The technician may leave early, but then gets no customer details either.
    const departure = await api.call('POST', `/ops/my/visits/${order}/on-the-way`, { token });
    expect(departure.body['order']).toMatchObject(HIDDEN);
    for (const day of ['26', '27', '28']) {
      api.clock.set(`2026-11-${day}T06:30:00.000Z`);
      expect(await fetchOrderOn('2026-11-27'), day).toMatchObject({
        first_name: 'Asha',
        address: '12 Main Road',
      });
    }
  });

  it('are not visible on older days, and neither are the visits', async () => {
    api.clock.set('2026-11-29T06:30:00.000Z');
    const token = await api.login(OWN);
    const { status, body } = await api.call('GET', '/ops/my/day?day=2026-11-27', { token });
    expect([status, body['code']]).toEqual([403, 'day_is_over']);
  });

  it('are not named in the week', async () => {
    api.clock.set('2026-11-25T06:30:00.000Z');
    const token = await api.login(OWN);
    const { body } = await api.call('GET', '/ops/my/week', { token });
    const { days } = body['week'] as unknown as { days: { day: string; visits: object[] }[] };
    expect(days.map(({ day }) => day)).toEqual(
      ['25', '26', '27', '28', '29', '30'].map((day) => `2026-11-${day}`).concat('2026-12-01'),
    );
    expect(days[2]?.visits).toEqual([
      {
        order_id: expect.any(Number),
        start: FRIDAY,
        end: '2026-11-27T06:30:00.000Z',
        state: 'on the way',
        block: 'Sadar',
        work: [{ name: 'Drum cleaning', quantity: 1 }],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Asha|Main Road|80000/);
  });
});
