import { transaction } from 'platform/db';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { toWrongCode } from '../../test/people.ts';
import { defaultSettings } from '../business/business.ts';
import { addTechnician, callAsStaff } from '../flows/visits/visits.fixture.ts';
import { getUserByPhone } from '../identity/users.service.ts';
import {
  BY_TELEPHONE,
  completeOrder,
  createCustomer,
  placeOrder,
  startOrder,
} from '../orders/orders.fixture.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';
import { placeProviderOrder } from '../payments/payments.fixture.ts';
import { setUpProvider } from '../payments/provider.fixture.ts';
import { creditWallet } from '../wallet/wallet.fixture.ts';

const PHONE = '9431030001';
const HOUR_SECONDS = 3600;

const provider = setUpProvider();
const api = setUpShop(() => ({ ...provider.env, RATE_LIMITS: 'off' }));
let token: string;
const post = (url: string, body: object = {}, session = token) =>
  api.call('POST', url, { token: session, body });
const postByKey = (url: string, body: object = {}) => callAsStaff(api, 'POST', url, body);
const requestCode = async () => {
  expect((await post('/ops/me/code')).status).toBe(409);
  return api.getCode(PHONE);
};

beforeAll(async () => {
  const body = { phone: PHONE, name: 'Asha Owner', role: 'owner' };
  await postByKey('/ops/staff', body);
});
beforeEach(async () => {
  api.clock.advance(2 * HOUR_SECONDS);
  token = await api.login(PHONE);
});

const findLastId = async (table: string) =>
  (await api.pool.query<{ id: number }>(`SELECT max(id) AS id FROM ${table}`)).rows[0]?.id;

/** Requests a withdrawal; returns its staff URL. */
async function requestWithdrawal(): Promise<string> {
  const customer = await createCustomer(api);
  await creditWallet(api, (await getUserByPhone(api.pool, customer.phone))?.id ?? '', 600);
  const body = { amount: 500, phonepe_number: customer.phone };
  await customer.call('POST', '/api/withdrawal/request', body);
  return `/ops/withdrawals/${await findLastId('withdrawals')}`;
}

/** Makes a refund that fails; returns the URL that retries it. */
async function failRefund(): Promise<string> {
  const order = await placeProviderOrder(api, provider);
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  await order.askToCancel();
  await order.approveCancel();
  await api.pool.query("UPDATE payment_refunds SET state = 'failed', settled_at = now()");
  return `/ops/refunds/${await findLastId('payment_refunds')}/retry`;
}

const placeCashOrder = async (): Promise<number> => placeOrder(await createCustomer(api));

async function placeStartedOrder(): Promise<number> {
  const id = await placeCashOrder();
  await startOrder(api, id);
  return id;
}

/** Completes an order paid by UPI; returns the URL of a step of its settlement. */
async function payByUpi(step: string): Promise<string> {
  const id = await placeCashOrder();
  await completeOrder(api, id);
  await transaction(api.pool, (tx) => insertUpiPayment(tx, id, '4821'));
  if (step === 'take-cash') await postByKey(`/ops/cash/${id}/reject-upi`);
  return `/ops/cash/${id}/${step}`;
}

/** Completes an order with cash; returns the body that hands over the technician's cash of the day. */
async function collectCash(technician: string): Promise<object> {
  await completeOrder(api, await placeCashOrder(), technician);
  const { cash } = (await callAsStaff(api, 'GET', '/ops/cash')).body;
  const rows = (cash?.['technicians'] ?? []) as unknown as { technician: string; amount: number }[];
  const amount = rows.find((row) => row.technician === technician)?.amount;
  return { day: cash?.['day'], technician, amount };
}

/** Publishes settings; returns the URL that restores the previous ones. */
const publishSettings = async () => {
  await postByKey('/ops/settings', { ...defaultSettings, promo_shown: false });
  return '/ops/settings/versions/0/take-back';
};

const getTechnicianBody = (phone: string) => ({
  name: `Technician ${phone}`,
  phone,
  skills: [10],
  blocks: ['Sadar'],
  hours: 'Mon-Sat 09:00-18:00',
});

/** Requests that move money or credit, or change access. Each function prepares one and returns its URL and body. */
const GUARDED: Record<string, () => Promise<[url: string, body?: object]>> = {
  'paying a withdrawal': async () => [`${await requestWithdrawal()}/pay`],
  'rejecting a withdrawal': async () => [`${await requestWithdrawal()}/reject`],
  'retrying a refund': async () => [await failRefund()],
  'cancelling an order': async () => [
    `/ops/orders/${await placeCashOrder()}/cancel`,
    { reason: 'no-technician', paid_by: 'us' },
  ],
  'granting a request to cancel': async () => {
    const customer = await createCustomer(api);
    const id = await placeOrder(customer);
    await customer.call('POST', '/api/order/cancel-request', { orderId: id });
    return [`/ops/orders/${id}/approve-cancel`];
  },
  'completing an order': async () => [
    `/ops/orders/${await placeStartedOrder()}/complete`,
    BY_TELEPHONE,
  ],
  'taking cash from a technician': async () => ['/ops/cash/hand-over', await collectCash('Manoj')],
  'confirming a UPI payment': async () => [await payByUpi('confirm-upi')],
  'rejecting a UPI payment': async () => [await payByUpi('reject-upi')],
  'taking cash for a UPI payment': async () => [await payByUpi('take-cash')],
  'making a partner': async () => [
    `/ops/users/${(await createCustomer(api)).phone}/type`,
    { type: 'partner' },
  ],
  'erasing a person': async () => [`/ops/users/${(await createCustomer(api)).phone}/erase`],
  'adding a technician': async () => ['/ops/technicians', getTechnicianBody('9431030011')],
  'changing a technician': async () => [
    `/ops/technicians/${await addTechnician(api)}`,
    { phone: '9431030012' },
  ],
  'deactivating a technician': async () => [`/ops/technicians/${await addTechnician(api)}/end`],
  'adding a colleague': async () => [
    '/ops/staff',
    { phone: '9431030013', name: 'Bina', role: 'manager' },
  ],
  'removing a colleague': async () => {
    await postByKey('/ops/staff', { phone: '9431030014', name: 'Chand', role: 'accounts' });
    return ['/ops/staff/9431030014/remove'];
  },
  'publishing settings': async () => ['/ops/settings', { ...defaultSettings, link_youtube: '' }],
  'restoring settings': async () => [await publishSettings()],
};

describe.each(Object.entries(GUARDED))('%s', (_name, prepare) => {
  it('is rejected 15 minutes after the last code, and succeeds after a new one', async () => {
    const [url, body] = await prepare();
    api.clock.advance(15 * 60);
    expect(await post(url, body)).toMatchObject({ status: 403, body: { code: 'fresh_code' } });
    expect((await post('/ops/me/code', { otp: await requestCode() })).status).toBe(200);
    api.clock.advance(15 * 60 - 1);
    expect(await post(url, body)).toMatchObject({ status: 200 });
  });
});

it('a key needs no code', async () => {
  expect(await postByKey(`${await requestWithdrawal()}/reject`)).toMatchObject({ status: 200 });
});

describe('a fresh code', () => {
  const GUARDED_URL = '/ops/withdrawals/1/pay';

  it('can be entered once, also under concurrent requests', async () => {
    api.clock.advance(HOUR_SECONDS);
    const otp = await requestCode();
    const responses = await Promise.all([1, 2, 3].map(() => post('/ops/me/code', { otp })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    api.clock.advance(15 * 60);
    expect((await post('/ops/me/code', { otp })).status).toBe(410);
    expect((await post(GUARDED_URL)).body['code']).toBe('fresh_code');
  });

  it('counts for its own session only', async () => {
    api.clock.advance(HOUR_SECONDS);
    const other = await api.login(PHONE);
    api.clock.advance(HOUR_SECONDS);
    const otp = await requestCode();
    expect((await post('/ops/me/code', { otp }, other)).status).toBe(410);
    expect((await post('/ops/me/code', { otp })).status).toBe(200);
    expect((await post(GUARDED_URL, {}, other)).body['code']).toBe('fresh_code');
  });

  it('is not recorded for a wrong code, a customer or a key', async () => {
    api.clock.advance(HOUR_SECONDS);
    const otp = await requestCode();
    expect((await post('/ops/me/code', { otp: toWrongCode(otp) })).status).toBe(422);
    expect((await post(GUARDED_URL)).body['code']).toBe('fresh_code');
    expect((await post('/ops/me/code', {}, await api.login('9431030008'))).status).toBe(403);
    expect((await postByKey('/ops/me/code')).status).toBe(422);
  });
});
