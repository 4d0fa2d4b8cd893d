import { expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { createCustomer } from '../orders/orders.fixture.ts';

const api = setUpShop();
type Customer = Awaited<ReturnType<typeof createCustomer>>;

const request = (customer: Customer, place: string, wants_message = true) =>
  customer.call('POST', '/api/place-requests', { place, wants_message });
const readPlaces = async () =>
  (await callAsStaff(api, 'GET', '/ops/report?from=2026-11-20&to=2026-11-20')).body['report']?.[
    'places'
  ];
const notify = async (place: string) =>
  (await callAsStaff(api, 'POST', '/ops/place-requests/notify', { place })).body['sent'];
const readMessages = async ({ phone }: Customer) =>
  (
    await api.pool.query<{ body: string }>(
      `SELECT coalesce(body_hi, body) AS body FROM message_outbox WHERE recipient = $1 AND event_key LIKE 'place %'`,
      [phone],
    )
  ).rows.map(({ body }) => body);

it('counts customers by place in any spelling, and notifies once those who signed up', async () => {
  const [asha, ravi, mina] = [
    await createCustomer(api),
    await createCustomer(api),
    await createCustomer(api),
  ];
  await api.call('PATCH', '/api/user/profile', { token: ravi.token, body: { language: 'hi' } });
  expect((await request(asha, ' Barhi ', false)).body['message']).toMatch(/noted where you are/);
  expect((await request(asha, 'barhi!')).body['message']).toMatch(/send you a message/);
  await request(ravi, 'BARHI');
  await request(mina, 'Barhi', false);
  await request(mina, 'Chauparan');
  expect(await readPlaces()).toEqual([
    { place: 'BARHI', customers: 3, sign_ups: 2 },
    { place: 'Chauparan', customers: 1, sign_ups: 1 },
  ]);
  expect([await notify('barhi'), await notify('barhi')]).toEqual([2, 0]);
  expect(await readMessages(asha)).toEqual([expect.stringMatching(/we come to barhi! now.*http/)]);
  expect(await readMessages(ravi)).toEqual([expect.stringContaining('अब हम BARHI भी आते हैं')]);
  expect(await readMessages(mina)).toEqual([]);
  await request(asha, 'Barhi');
  expect(await notify('Barhi')).toBe(0);
  const { body } = await callAsStaff(api, 'GET', '/ops/place-requests');
  expect(body['requests']).toContainEqual({
    place: 'Chauparan',
    phone_number: mina.phone,
    requested_at: api.clock.now().toISOString(),
    notified_at: null,
  });
});

it.each(['', 'x', '1234', 'x'.repeat(61), 'Sadar', ' ichak', 'सदर'])(
  'rejects the place %j',
  async (place) => {
    const { status, body } = await request(await createCustomer(api), place);
    expect([status, Object.keys(body['error'] ?? {})]).toEqual([422, ['place']]);
  },
);

it('requires a login and accepts five places an hour', async () => {
  expect((await api.call('POST', '/api/place-requests', { body: {} })).status).toBe(401);
  const customer = await createCustomer(api);
  const statuses: number[] = [];
  for (const place of ['Barhi', 'Padma', 'Katkamsandi', 'Churchu', 'Daru', 'Tati'])
    statuses.push((await request(customer, place)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
