/** A person with data in every table, and a search for remaining traces. */
import type { Pool } from 'pg';
import { transaction } from 'platform/db';
import type { TestApi } from '../../test/harness.ts';
import { createPeople, type People } from '../../test/people.ts';
import { saveReferral } from '../flows/save-referral.ts';
import { addTechnician } from '../flows/visits/visits.fixture.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import { actAsStaff, CASH, completeOrder, createCustomer } from '../orders/orders.fixture.ts';
import { insertEstimate } from '../orders/estimates/estimates.sql.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';
import { creditWallet } from '../wallet/wallet.fixture.ts';

const ESTIMATE_LINE = {
  rate_id: 7001,
  sub_category_id: 13,
  kind: 'labour',
  name: 'Compressor work',
  price_paise: 45_000,
  quantity: 1,
  warranty_days: 90,
} as const;

let lastNumber = 7_400_000_000;

const peopleByApi = new WeakMap<TestApi, People>();

/** Test clients, each with its own IP address. */
export function getPeople(api: TestApi): People {
  const people = peopleByApi.get(api) ?? createPeople(api);
  peopleByApi.set(api, people);
  return people;
}

/** Unique texts that occur nowhere else in the database. */
const createTexts = (phone: string) => ({
  phone,
  firstName: `Ftv${phone.slice(-4)}`,
  lastName: `Quistelberg${phone.slice(-4)}`,
  landmark: `behind zemlor ${phone.slice(-4)}`,
  address: `77 Wexford lane ${phone.slice(-4)}`,
  comment: `Ftv${phone.slice(-4)} liked it`,
  email: `quist.${phone.slice(-4)}@wexford.example`,
  secondPhone: `6${phone.slice(1)}`,
  contactMessage: `call the yellow house ${phone.slice(-4)}`,
});
type PersonTexts = ReturnType<typeof createTexts>;

const createCheckout = (texts: PersonTexts, overrides: object = {}) => ({
  address: texts.address,
  first_name: texts.firstName,
  last_name: texts.lastName,
  city: 'Hazaribagh',
  block: 'Sadar',
  landmark: texts.landmark,
  second_phone: texts.secondPhone,
  note: `ask for ${texts.firstName}`,
  payment_method: 'cod',
  ...overrides,
});

/** A logged-in person without data. `texts` are name, address and other texts for their requests. */
export async function createPerson(api: TestApi) {
  lastNumber += 1;
  const phone = String(lastNumber);
  const texts = createTexts(phone);
  const token = await getPeople(api).signIn(phone);
  const userId = (await getUserByPhone(api.pool, phone))?.id ?? '';
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, headers = {}) =>
    api.call(method, url, { token, headers, ...(body === undefined ? {} : { body }) });
  const order = async (overrides: object = {}, quantity = 1, start?: string) => {
    await call('POST', '/api/cart/addtocart', { product_id: 1301, quantity });
    const hold =
      start === undefined
        ? undefined
        : await call('POST', '/api/visit/hold', { start, block: 'Sadar' });
    const { body } = await call(
      'POST',
      '/api/cart/process-checkout',
      createCheckout(texts, { ...overrides, visit_hold: hold?.body['hold']?.['id'] }),
      {
        'idempotency-key': `order-${Math.random()}`,
      },
    );
    return Number(body['order']?.['id']);
  };
  const cancel = async (id: number) => {
    await call('POST', '/api/order/cancel-request', { orderId: id });
    return actAsStaff(api)(id, 'approve-cancel');
  };
  return { phone, texts, token, userId, call, order, cancel };
}
export type Person = Awaited<ReturnType<typeof createPerson>>;

const callAsStaff = (api: TestApi, url: string, body?: object) =>
  api.call('POST', url, {
    headers: { authorization: `Bearer ${api.opsToken}` },
    ...(body === undefined ? {} : { body }),
  });

async function withdrawAndSettle(api: TestApi, { call, phone, userId }: Person) {
  for (const action of ['pay', 'reject']) {
    await call('POST', '/api/withdrawal/request', { amount: 500, phonepe_number: phone });
    const { rows } = await api.pool.query<{ id: number }>(
      'SELECT max(id) AS id FROM withdrawals WHERE user_id = $1',
      [userId],
    );
    await callAsStaff(api, `/ops/withdrawals/${rows[0]?.id}/${action}`);
  }
}

async function reviewLatest(api: TestApi, orderId: number, texts: PersonTexts) {
  const { rows } = await api.pool.query<{ id: string }>(
    'SELECT id FROM feedback_invitations WHERE order_id = $1',
    [orderId],
  );
  const body = { rating: 5, comment: texts.comment, reason: '', forwardMessage: texts.phone };
  await api.call('POST', `/api/review/${rows[0]?.id}`, { body });
}

/** A paid attempt and its refund, as after cancelling an online order. */
async function payAndRefund({ pool }: TestApi, orderId: number) {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, state, outcome,
       received_paise, created_at, expires_at)
     VALUES ($1, 'attempt-' || $1::int, 49900, 'completed', 'paid', 49900, now(), now()) RETURNING id`,
    [orderId],
  );
  await pool.query(
    `INSERT INTO payment_refunds (attempt_id, merchant_refund_id, amount_paise, reason, state, created_at)
     VALUES ($1, 'refund-' || $1::bigint, 49900, 'cancelled', 'completed', now())`,
    [rows[0]?.id],
  );
}

/** A partner whose order names the number as the customer served. */
export async function createPartnerOrder(api: TestApi, phone: string, complete: boolean) {
  const partner = await createCustomer(api);
  await callAsStaff(api, `/ops/users/${partner.phone}/type`, { type: 'partner' });
  await partner.add({ product_id: 1301, quantity: 1 });
  const { body } = await partner.checkout({ customer_number: phone });
  const id = Number(body['order']?.['id']);
  if (complete) await completeOrder(api, id);
  return { id, partner };
}

/** Another customer's addresses, order and proposed change, with the number as their second phone. */
async function nameAsSecondPhone(api: TestApi, phone: string): Promise<void> {
  const other = await createCustomer(api);
  const address = { ...CASH, payment_method: undefined, second_phone: phone };
  for (const label of ['home', 'work'])
    await other.call('POST', '/api/user/addresses', { ...address, label });
  await other.add({ product_id: 1301, quantity: 1 });
  const { body } = await other.checkout({ second_phone: phone });
  const { status } = await actAsStaff(api)(Number(body['order']?.['id']), 'edit', {
    lines: [{ product_id: 1301, quantity: 3 }],
    discount: null,
    address: { ...address, address: '9 Other Road' },
  });
  if (status !== 200) throw new Error('the change of the address was not proposed');
}

/**
 * A person with data in every table that can hold personal data, except those of technicians. Nothing is open, so they
 * can be erased.
 */
export async function createPersonWithAllData(api: TestApi): Promise<Person> {
  const person = await createPerson(api);
  const { phone, texts, userId, call } = person;
  const [friend, referrer] = [
    await createCustomer(api),
    await getUserByPhone(api.pool, (await createCustomer(api)).phone),
  ];
  await transaction(api.pool, (tx) => saveReferral(tx, userId, referrer?.referral_code ?? ''));
  const code = (await getUserByPhone(api.pool, phone))?.referral_code ?? '';
  const friendId = (await getUserByPhone(api.pool, friend.phone))?.id ?? '';
  await transaction(api.pool, (tx) => saveReferral(tx, friendId, code));
  await friend.add({ product_id: 1301, quantity: 1 });
  await completeOrder(api, Number((await friend.checkout()).body['order']?.['id']));

  const technician = String(await addTechnician(api));
  const completed = await person.order({}, 1, '2026-11-23T04:30:00.000Z');
  const { first_name, last_name, city, block, address } = createCheckout(texts);
  await actAsStaff(api)(completed, 'edit', {
    lines: [{ product_id: 1301, quantity: 1 }],
    discount: null,
    address: { first_name, last_name, city, block, address: `${address}, upstairs` },
  });
  await actAsStaff(api)(completed, 'parts', { part: 5001, qty: 1, telephone: true });
  await completeOrder(api, completed, technician);
  await transaction(api.pool, (tx) => insertUpiPayment(tx, completed, '4821'));
  await api.pool.query(
    `INSERT INTO visit_photos (order_id, stage, width, height, picture, thumbnail, added_at, added_by)
     VALUES ($1, 'before', 1, 1, repeat('a', 12)::bytea, repeat('a', 12)::bytea, now(), 'Sunita')`,
    [completed],
  );
  await transaction(api.pool, (tx) =>
    insertEstimate(
      tx,
      { orderId: completed, version: 1, lines: [ESTIMATE_LINE] },
      { who: 'Sunita', at: api.clock.now() },
    ),
  );
  const note = { about: 'customer', text: `${texts.firstName} has a dog` };
  await actAsStaff(api)(completed, 'notes', note);
  await reviewLatest(api, completed, texts);
  const cancelled = await person.order();
  await person.cancel(cancelled);
  await payAndRefund(api, cancelled);
  await createPartnerOrder(api, phone, true);
  await createPartnerOrder(api, phone, false);

  await creditWallet(api, userId, 1234);
  await withdrawAndSettle(api, person);
  await call('POST', '/api/cart/addtocart', { product_id: 1301, quantity: 2 });
  await call('POST', '/api/visit/hold', { start: '2026-11-24T04:30:00.000Z', block: 'Sadar' });
  await call('POST', '/api/newsletter', { email: texts.email });
  await api.call('POST', '/api/contact', {
    body: {
      first_name: texts.firstName,
      mobile_no: phone,
      service_name: 'AC',
      description: texts.contactMessage,
    },
  });
  await call('POST', '/api/user/addresses', { ...createCheckout(texts), label: 'work' });
  await call('POST', '/api/place-requests', { place: 'Barhi', wants_message: true });
  await callAsStaff(api, `/ops/users/${phone}/type`, { type: 'customer' });
  // An owner gets messages about the roles of others.
  await callAsStaff(api, '/ops/staff', { phone: '9431099990', name: 'Meera', role: 'owner' });
  await callAsStaff(api, '/ops/staff', {
    phone,
    name: `Colleague ${phone.slice(-3)}`,
    role: 'dispatcher',
  });
  await api.pool.query(
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, language, created_at)
     SELECT id, 'https://fcm.googleapis.com/' || id, '', '', 'en', now() FROM sessions
     WHERE user_id = $1 LIMIT 1`,
    [userId],
  );
  await api.pool.query(`SELECT queue_push('new-order', $1, now(), $2)`, [completed, phone]);
  await nameAsSecondPhone(api, phone);
  // Staff are erased only after their role was removed.
  await callAsStaff(api, `/ops/staff/${phone}/remove`);
  return person;
}

/** All columns with a value that contains the text in upper or lower case, as `schema.table.column (rows)`. */
export async function findColumnsWith(pool: Pool, text: string): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const columns: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ column: string; times: number }>(
      `SELECT cell.key AS column, count(*) AS times FROM ${name} AS t,
         jsonb_each_text(to_jsonb(t)) AS cell
       WHERE strpos(lower(cell.value), lower($1)) > 0 GROUP BY 1 ORDER BY 1`,
      [text],
    );
    for (const { column, times: count } of rows) columns.push(`${name}.${column} (${count})`);
  }
  return columns;
}

/** Columns that still contain data of the person. */
export async function findTraces(pool: Pool, { texts }: Person): Promise<string[]> {
  const columns: string[] = [];
  for (const text of Object.values(texts)) columns.push(...(await findColumnsWith(pool, text)));
  return columns;
}

export const erase = (person: Person, otp?: string) =>
  person.call('POST', '/api/user/erase', otp === undefined ? {} : { otp });

/** Requests a code, and erases the person with it. */
export async function eraseNow(api: TestApi, person: Person) {
  await erase(person);
  return erase(person, await api.getCode(person.phone));
}
