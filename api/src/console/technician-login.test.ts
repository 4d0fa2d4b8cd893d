import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
} from '../flows/visits/visits.fixture.ts';

const NUMBER = '9000000311';
const NEW_NUMBER = '9000000312';

const api = setUpShop();
let order: number;
beforeAll(async () => {
  await deactivateAllTechnicians(api);
});

const fetchMe = async (token: string) => api.call('GET', '/ops/me', { token });

it('a phone number in the list of technicians gives access to that technician’s day only', async () => {
  const token = await api.login(NUMBER);
  expect((await fetchMe(token)).status).toBe(403);
  const id = await addTechnician(api, { phone: NUMBER, name: 'Manoj' });
  expect((await fetchMe(token)).body['me']).toEqual({
    name: 'Manoj',
    role: 'technician',
    scopes: [],
    technician: { id, name: 'Manoj' },
  });
  order = await bookVisitAt(await createVisitCustomer(api), '2026-11-20T10:30:00.000Z');
  expect((await api.call('GET', '/ops/my/day', { token })).body['day']).toMatchObject({
    visits: [{ order_id: order }],
  });
  for (const path of ['/ops/orders', `/ops/orders/${order}`, '/ops/technicians', '/ops/staff'])
    expect((await api.call('GET', path, { token })).status, path).toBe(403);
});

it('the audit log distinguishes a technician from staff of the same name', async () => {
  await callAsStaff(api, 'POST', `/ops/orders/${order}/confirm`);
  const token = await api.login(NUMBER);
  expect((await api.call('POST', `/ops/my/visits/${order}/on-the-way`, { token })).status).toBe(
    200,
  );
  const { rows } = await api.pool.query<{ actor: string }>(
    "SELECT actor FROM ops_audit WHERE act = 'visit on-the-way'",
  );
  expect(rows[0]?.actor).toMatch(/^Manoj \(technician \d+\)$/);
});

it('access moves to a changed phone number, and ends when staff deactivate the technician', async () => {
  const [oldToken, newToken] = [await api.login(NUMBER), await api.login(NEW_NUMBER)];
  const { body } = await fetchMe(oldToken);
  const id = (body['me'] as unknown as { technician: { id: number } }).technician.id;
  await callAsStaff(api, 'POST', `/ops/technicians/${id}`, { phone: NEW_NUMBER });
  expect((await fetchMe(oldToken)).status).toBe(403);
  expect((await fetchMe(newToken)).status).toBe(200);
  await callAsStaff(api, 'POST', `/ops/technicians/${id}/end`);
  expect((await fetchMe(newToken)).status).toBe(403);
  expect((await api.call('GET', '/ops/my/day', { token: newToken })).status).toBe(403);
});

it('a staff member who is also a technician keeps the staff role', async () => {
  const phone = '9000000313';
  await callAsStaff(api, 'POST', '/ops/staff', { phone, name: 'Rekha', role: 'dispatcher' });
  const id = await addTechnician(api, { phone, name: 'Rekha' });
  const { body } = await fetchMe(await api.login(phone));
  expect(body['me']).toMatchObject({
    role: 'dispatcher',
    scopes: ['orders', 'visits'],
    technician: { id },
  });
});
