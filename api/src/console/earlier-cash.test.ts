import { beforeAll, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import { completeOrder, createCustomer, placeOrder } from '../orders/orders.fixture.ts';
import { insertUpiPayment } from '../payments/door-payments.sql.ts';
import { transaction } from 'platform/db';

const TOTAL = 3649;
const api = setUpShop({ RATE_LIMITS: 'off' });

async function completeOrderAt(time: string, technician: string): Promise<number> {
  api.clock.set(time);
  const id = await placeOrder(await createCustomer(api));
  expect((await completeOrder(api, id, technician)).status).toBe(200);
  return id;
}

const listEarlier = async (query = '') =>
  (await callAsStaff(api, 'GET', `/ops/cash${query}`)).body['cash']?.['earlier'];

const MONDAY = { day: '2026-11-23', technician: 'Manoj', outstanding: 2 * TOTAL, unconfirmed: 0 };
const TUESDAY = { day: '2026-11-24', technician: 'Sunita', outstanding: 0, unconfirmed: TOTAL };
let byUpi: number;

beforeAll(async () => {
  // The first and the last second of Monday in India.
  await completeOrderAt('2026-11-22T18:30:00.000Z', 'Manoj');
  await completeOrderAt('2026-11-23T18:29:59.000Z', 'Manoj');
  byUpi = await completeOrderAt('2026-11-24T06:30:00.000Z', 'Sunita');
  await transaction(api.pool, (tx) => insertUpiPayment(tx, byUpi, '4821'));
  await completeOrderAt('2026-11-25T06:30:00.000Z', 'Manoj');
});

it('the cash page lists cash and UPI payments that are outstanding from days before today, oldest first', async () => {
  expect(await listEarlier()).toEqual([MONDAY, TUESDAY]);
  expect(await listEarlier('?day=2026-11-23')).toEqual([MONDAY, TUESDAY]);
});

it('the cash page omits what was handed over or confirmed', async () => {
  const { day, technician, outstanding: amount } = MONDAY;
  await callAsStaff(api, 'POST', '/ops/cash/hand-over', { day, technician, amount });
  expect(await listEarlier()).toEqual([TUESDAY]);
  await callAsStaff(api, 'POST', `/ops/cash/${byUpi}/confirm-upi`);
  expect(await listEarlier()).toEqual([]);
});
