import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
} from '../flows/visits/visits.fixture.ts';
import { actAsStaff } from '../orders/orders.fixture.ts';
import { purgeExpired } from '../retention/housekeeping.ts';
import { findColumnsWith } from './person-with-all-data.fixture.ts';

const PHONE = '9431060001';
const NAME = 'Quistbir Wexford';
const MONDAY = '2026-11-23T04:30:00.000Z';
const TUESDAY = '2026-11-24T04:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  callAsStaff(api, method, url, body);
const erase = () => call('POST', `/ops/users/${PHONE}/erase`);
const takeAction = (id: number, action: string, body?: object) => actAsStaff(api)(id, action, body);

let technician: number;
let [done, ahead] = [0, 0];
let token: string;

/** Books a visit, to which the technician is sent. */
async function book(start: string): Promise<number> {
  const order = await bookVisitAt(await createVisitCustomer(api), start);
  await takeAction(order, 'confirm');
  await takeAction(order, 'assign', { technician: String(technician), anyway: true });
  return order;
}

beforeAll(async () => {
  await deactivateAllTechnicians(api);
  technician = await addTechnician(api, { phone: PHONE, name: NAME });
  const leave = { from: '2026-12-01', to: '2026-12-02' };
  await call('POST', `/ops/technicians/${technician}/leave`, leave);
  [done, ahead] = [await book(MONDAY), await book(TUESDAY)];
  token = await api.login(PHONE);
  await api.call('POST', `/ops/my/visits/${done}/on-the-way`, { token });
  await takeAction(done, 'start');
  await takeAction(done, 'complete');
});

const hasBothOrders = (column: string) => (rows: Record<string, unknown>[]) =>
  [done, ahead].every((id) => rows.some((row) => row[column] === id)) && rows.length === 2;

it('a technician’s export has their entry, leave, visits, orders and actions', async () => {
  const { body } = await call('GET', `/ops/users/${PHONE}/export`);
  expect(body['data']).toMatchObject({
    technicians: [{ name: NAME, phone: PHONE, hours: expect.anything() }],
    technician_leave: [{ technician_id: technician }],
    'visit_slots that you had as a technician': expect.toSatisfy(hasBothOrders('order_id')),
    'orders that you were sent to as a technician': expect.toSatisfy(hasBothOrders('id')),
    'ops_audit of what you did as a technician': [{ subject: `order ${done}` }],
  });
});

it('a technician is erased only after deactivation and reassignment of their visits', async () => {
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: /deactivate the technician/ },
  });
  await call('POST', `/ops/technicians/${technician}/end`);
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: `The account can't be deleted yet: booking #${ahead} is under way.` },
  });
  const other = await addTechnician(api, { phone: '9431060002' });
  const move = { start: TUESDAY, technician: String(other), anyway: true };
  expect((await call('POST', `/ops/visits/${ahead}/move`, move)).status).toBe(200);
  expect((await erase()).status).toBe(200);
});

it('orders contain only the id of an erased technician', async () => {
  const { rows } = await api.pool.query(
    'SELECT name, phone, photo FROM technicians WHERE id = $1',
    [technician],
  );
  expect(rows).toEqual([{ name: `Technician ${technician}`, phone: '', photo: null }]);
  const orders = await api.pool.query(
    'SELECT technician, technician_phone FROM orders WHERE id = $1',
    [done],
  );
  expect(orders.rows).toEqual([{ technician: `Technician ${technician}`, technician_phone: null }]);
  expect(await findColumnsWith(api.pool, PHONE)).toEqual([]);
  // Messages to customers with the name are deleted after 90 days. The records of who did what keep it, as for other
  // staff.
  await api.pool.query("UPDATE message_outbox SET state = 'sent', sent_at = now()");
  api.clock.advance(91 * 24 * 60 * 60);
  await purgeExpired(api.platform);
  const columns = (await findColumnsWith(api.pool, NAME)).map((found) => found.split(' ')[0]);
  expect(columns).toEqual([
    'public.ops_audit.actor',
    'public.ops_audit.detail',
    'public.visit_history.by_whom',
  ]);
});

it('visits of an erased technician are still shown to staff', async () => {
  const { body } = await call('GET', `/ops/orders/${done}`);
  expect(body['order']).toMatchObject({ technician: `Technician ${technician}` });
  expect((await call('GET', '/ops/visits?day=2026-11-23')).status).toBe(200);
  expect((await call('GET', '/ops/technicians')).status).toBe(200);
});
