import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { removeJobs, runDueJobs } from '../../test/run-jobs.ts';
import { addTechnician } from '../flows/visits/visits.fixture.ts';
import {
  actAsStaff,
  createCustomer,
  placeOnlineOrder,
  placeOrder,
} from '../orders/orders.fixture.ts';
import { createBrowser, readVapid, startPushService } from './push-service.fixture.ts';

const DISPATCHER = '9431060001';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/';

const api = setUpShop({ RATE_LIMITS: 'off' });
const byKey = () => ({ headers: { authorization: `Bearer ${api.opsToken}` } });
let service: Awaited<ReturnType<typeof startPushService>>;
let dispatcher: Awaited<ReturnType<typeof subscribe>>;

const setRole = (phone: string, role: string) =>
  api.call('POST', '/ops/staff', {
    ...byKey(),
    body: { phone, name: `Dispatcher ${phone}`, role },
  });

/** Subscribes a browser of a person; its messages go to the local service. */
async function subscribe(phone: string, path = phone, headers: Record<string, string> = {}) {
  const token = await api.login(phone);
  const browser = createBrowser();
  const body = { endpoint: `${ENDPOINT}${path}`, keys: browser.keys };
  const response = await api.call('POST', '/ops/me/push', { token, body, headers });
  expect(response.status).toBe(200);
  await api.pool.query('UPDATE push_subscriptions SET endpoint = $1 WHERE endpoint = $2', [
    `${service.url}/${path}`,
    body.endpoint,
  ]);
  return { ...browser, token };
}

const send = () => runDueJobs(api.platform, 'pushes');
async function placeAndSend(): Promise<void> {
  await placeOrder(await createCustomer(api));
  await send();
}
const listPaths = () => service.received.map(({ path }) => path);
const countSubscriptions = async () =>
  (await api.pool.query('SELECT FROM push_subscriptions')).rowCount;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await api.pool.query('DELETE FROM push_subscriptions');
  await removeJobs(api.platform);
  Object.assign(service, { status: 201 });
  service.received.length = 0;
  await setRole(DISPATCHER, 'dispatcher');
  dispatcher = await subscribe(DISPATCHER);
});

describe('a push message', () => {
  it('notifies dispatchers of a new order once, signed and encrypted, without personal data', async () => {
    const id = await placeOrder(await createCustomer(api));
    await send();
    await send();
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    if (push === undefined) throw new Error('nothing was received');
    expect(dispatcher.decrypt(push)).toEqual({
      title: 'New order',
      body: `Order ${id}`,
      path: `/staff/orders/${id}`,
      tag: `new-order-${id}`,
    });
    expect(push.headers).toMatchObject({ ttl: '3600', urgency: 'high', topic: `new-order-${id}` });
    const { body } = await api.call('GET', '/ops/me/push', { token: dispatcher.token });
    const claims = readVapid(push, String(body['push']?.['key']));
    expect(claims).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^mailto:/) });
    const rest = await api.pool.query('SELECT FROM push_messages');
    expect(rest.rowCount).toBe(0);
  });

  it('notifies dispatchers of an online order when it is paid, and of a request to cancel', async () => {
    const customer = await createCustomer(api);
    const id = await placeOnlineOrder(api, customer);
    await send();
    expect(service.received).toEqual([]);
    const updateOrder = (changes: string) =>
      api.pool.query(`UPDATE orders SET ${changes} WHERE id = $1`, [id]);
    await updateOrder(`payment_status = 'paid', status = 'confirmed', due_paise = 0`);
    await updateOrder('request = true');
    await send();
    const titles = service.received.map((push) => dispatcher.decrypt(push) as { title: string });
    expect(titles.map(({ title }) => title).sort()).toEqual(['New order', 'Request to cancel']);
  });

  it('notifies only the technician of the visit, in their language', async () => {
    await addTechnician(api, { name: 'Ravi Push', phone: '9431060002' });
    const technician = await subscribe('9431060002', 'technician', { 'accept-language': 'hi' });
    const takeAction = actAsStaff(api);
    const id = await placeOrder(await createCustomer(api));
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: 'Ravi Push' });
    await send();
    expect(listPaths().sort()).toEqual([`/${DISPATCHER}`, '/technician']);
    const own = service.received.find(({ path }) => path === '/technician');
    expect(own && technician.decrypt(own)).toMatchObject({
      title: 'नई विज़िट',
      path: '/hi/staff/technician',
    });
  });

  it('is not sent an hour later', async () => {
    await placeOrder(await createCustomer(api));
    api.clock.advance(3600);
    await send();
    expect(service.received).toEqual([]);
  });

  it('is dropped after four attempts, and does not follow redirects', async () => {
    await placeOrder(await createCustomer(api));
    for (const status of [401, 429, 307, 500, 201]) {
      Object.assign(service, { status });
      await send();
      api.clock.advance(120);
    }
    expect(listPaths()).toEqual(Array(4).fill(`/${DISPATCHER}`));
    expect(await countSubscriptions()).toBe(1);
    expect((await api.pool.query('SELECT FROM push_messages')).rowCount).toBe(0);
  });
});

describe('a subscription ends', () => {
  it.each([410, 404, 403])('when the push service responds %i', async (status) => {
    Object.assign(service, { status });
    await placeAndSend();
    expect(await countSubscriptions()).toBe(0);
  });

  it('when its session ends', async () => {
    await api.call('POST', `/ops/users/${DISPATCHER}/log-out`, byKey());
    expect(await countSubscriptions()).toBe(0);
    await placeAndSend();
    expect(service.received).toEqual([]);
  });

  it('when the person no longer has a role, before anything is sent', async () => {
    await api.call('POST', `/ops/staff/${DISPATCHER}/remove`, byKey());
    await placeAndSend();
    expect([service.received, await countSubscriptions()]).toEqual([[], 0]);
  });

  it('when the person unsubscribes, for their own session only', async () => {
    await setRole('9431060003', 'manager');
    const other = await subscribe('9431060003');
    const removed = await api.call('POST', '/ops/me/push/remove', { token: other.token });
    expect(removed.status).toBe(200);
    await placeAndSend();
    expect(listPaths()).toEqual([`/${DISPATCHER}`]);
  });

  it('when another person logs in to the same browser', async () => {
    const body = { endpoint: `${ENDPOINT}shared`, keys: createBrowser().keys };
    await api.call('POST', '/ops/me/push', { token: dispatcher.token, body });
    await setRole('9431060004', 'accounts');
    const token = await api.login('9431060004');
    expect((await api.call('POST', '/ops/me/push', { token, body })).status).toBe(200);
    expect(await countSubscriptions()).toBe(1);
  });
});

it('office messages are not sent to roles that cannot read orders', async () => {
  await setRole(DISPATCHER, 'technician');
  await placeOrder(await createCustomer(api));
  await send();
  expect([service.received, await countSubscriptions()]).toEqual([[], 1]);
});

it.each([
  ['of an internal host', { endpoint: 'https://10.0.0.1/push' }],
  [
    'with a key that is not on the curve',
    { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } },
  ],
  ['with a key of another length', { keys: { p256dh: 'A'.repeat(80), auth: 'A'.repeat(22) } }],
  ['longer than 1000 characters', { endpoint: `${ENDPOINT}${'x'.repeat(1000)}` }],
])('rejects a subscription %s', async (_case, changes) => {
  const body = { endpoint: `${ENDPOINT}x`, keys: createBrowser().keys, ...changes };
  const { status } = await api.call('POST', '/ops/me/push', { token: dispatcher.token, body });
  expect(status).toBe(422);
  const stored = await api.pool.query('SELECT FROM push_subscriptions WHERE endpoint = $1', [
    body.endpoint,
  ]);
  expect(stored.rowCount).toBe(0);
});

it('keys and customers cannot subscribe', async () => {
  const body = { endpoint: `${ENDPOINT}x`, keys: createBrowser().keys };
  expect((await api.call('POST', '/ops/me/push', { ...byKey(), body })).status).toBe(422);
  const customer = await createCustomer(api);
  expect((await customer.call('POST', '/ops/me/push', body)).status).toBe(403);
});
