import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import {
  addTechnician,
  bookVisitAt,
  deactivateAllTechnicians,
  callAsStaff,
  createVisitCustomer,
} from '../flows/visits/visits.fixture.ts';
import { createCustomer, placeOrder, actAsStaff } from '../orders/orders.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';

const api = setUpShop({ RATE_LIMITS: 'off' });
let phone: string;
let manoj: number;
let completedId: number;
const get = (url: string) => callAsStaff(api, 'GET', url);

beforeAll(async () => {
  await deactivateAllTechnicians(api);
  manoj = await addTechnician(api, { name: 'Manoj', hours: 'Mon-Sat 09:00-18:00' });
  const customer = await createCustomer(api);
  phone = customer.phone;
  completedId = await placeOrder(customer);
  await placeOrder(customer);
  const applyAsStaff = actAsStaff(api);
  await applyAsStaff(completedId, 'confirm');
  await applyAsStaff(completedId, 'assign', { technician: 'Manoj', anyway: true });
  await applyAsStaff(completedId, 'start');
  await applyAsStaff(completedId, 'complete');
  await bookVisitAt(await createVisitCustomer(api), MONDAY);
});

describe('GET cash of a day', () => {
  it('returns the cash per technician with its orders', async () => {
    const { body } = await get('/ops/cash');
    const { total } = (await get(`/ops/orders/${completedId}`)).body['order'] as unknown as {
      total: number;
    };
    expect(body['cash']).toEqual({
      day: '2026-11-20',
      amount: total,
      upi: 0,
      technicians: [
        {
          technician: 'Manoj',
          amount: total,
          outstanding: total,
          upi: 0,
          unconfirmed: 0,
          orders: [
            {
              order_id: completedId,
              at: expect.any(String),
              amount: total,
              method: 'cash',
              reference: null,
              settled_at: null,
              not_received_at: null,
            },
          ],
        },
      ],
      earlier: [],
      owed: [],
    });
  });

  it('is limited to that day in India', async () => {
    expect((await get('/ops/cash?day=2026-11-21')).body['cash']).toMatchObject({
      amount: 0,
      technicians: [],
    });
    expect((await get('/ops/cash?day=today')).status).toBe(422);
  });

  it('omits online payments', async () => {
    await api.pool.query('ALTER TABLE orders DISABLE TRIGGER USER');
    const setPaid = (amount: string) =>
      api.pool.query(`UPDATE orders SET paid_online_paise = ${amount} WHERE id = $1`, [
        completedId,
      ]);
    await setPaid('total_paise');
    expect((await get('/ops/cash')).body['cash']).toMatchObject({ technicians: [] });
    await setPaid('0');
    await api.pool.query('ALTER TABLE orders ENABLE TRIGGER USER');
  });
});

const handOver = (amount: number) =>
  callAsStaff(api, 'POST', '/ops/cash/hand-over', {
    day: '2026-11-20',
    technician: 'Manoj',
    amount,
  });

it('cash is handed over once, with exactly what is outstanding', async () => {
  const total = (await getCashOfManoj()).amount;
  expect((await handOver(total - 1)).status).toBe(409);
  const statuses = (await Promise.all([handOver(total), handOver(total)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await getCashOfManoj()).toMatchObject({
    amount: total,
    outstanding: 0,
    orders: [{ settled_at: expect.any(String) }],
  });
  expect((await handOver(0)).status).toBe(409);
});

async function getCashOfManoj() {
  const { body } = await get('/ops/cash?day=2026-11-20');
  const { technicians } = body['cash'] as unknown as {
    technicians: { amount: number; outstanding: number }[];
  };
  if (technicians[0] === undefined) throw new Error('Manoj has no cash in the response');
  return technicians[0];
}

async function searchUsers(query: string) {
  const { body } = await get(`/ops/users?${query}`);
  return body['users'] as unknown as { data: { phone_number: string }[]; total: number };
}

describe('GET users', () => {
  it('returns account, order and lock data', async () => {
    const { data } = await searchUsers(`q=${phone}`);
    expect(data).toEqual([
      {
        phone_number: phone,
        name: 'Asha Devi',
        type: 'customer',
        created_at: expect.any(String),
        orders: 2,
        open_orders: 1,
        completed_orders: 1,
        last_order_at: expect.any(String),
        wallet: 0,
        withdrawals: 0,
        sessions: 1,
        failures: 0,
        locked_until: null,
      },
    ]);
  });

  it('searches by name and phone number, and filters partners and locked users', async () => {
    expect((await searchUsers('q=ASHA')).total).toBe(2);
    expect(
      (await searchUsers(`q=${phone.slice(2, 9)}`)).data.map((user) => user.phone_number),
    ).toContain(phone);
    expect((await searchUsers(`q=0${phone}`)).total).toBe(1);
    expect((await searchUsers('q=nobody')).total).toBe(0);
    await callAsStaff(api, 'POST', `/ops/users/${phone}/type`, { type: 'partner' });
    expect((await searchUsers('type=partner')).data.map((user) => user.phone_number)).toEqual([
      phone,
    ]);
    expect((await searchUsers('type=locked')).total).toBe(0);
    await api.pool.query('UPDATE sign_ins SET locked_until = $2 WHERE phone = $1', [
      phone,
      new Date(api.clock.now().getTime() + 60_000),
    ]);
    expect((await searchUsers('type=locked')).data).toMatchObject([
      { phone_number: phone, locked_until: expect.any(String) },
    ]);
    await callAsStaff(api, 'POST', `/ops/users/${phone}/unlock`);
    expect((await searchUsers('type=locked')).total).toBe(0);
    expect((await searchUsers('per_page=1&page=2')).data).toHaveLength(1);
    expect((await get('/ops/users?type=all-of-them')).status).toBe(422);
  });
});

describe("GET technicians' load", () => {
  it('returns booked minutes, hours and leave per day', async () => {
    await callAsStaff(api, 'POST', `/ops/technicians/${manoj}/leave`, {
      from: '2026-11-24',
      to: '2026-11-24',
    });
    const { body } = await get('/ops/technicians/load?from=2026-11-22&days=3');
    expect(body['load']).toMatchObject({
      days: ['2026-11-22', '2026-11-23', '2026-11-24'],
      technicians: [
        {
          id: manoj,
          days: [
            { visits: 0, busy: 0, hours: 0, away: false },
            { visits: 1, hours: 540, away: false },
            { visits: 0, busy: 0, hours: 0, away: true },
          ],
        },
      ],
    });
    const technicians = body['load']?.['technicians'] as unknown as { days: { busy: number }[] }[];
    expect(technicians[0]?.days[1]?.busy).toBeGreaterThanOrEqual(45);
    expect((await get('/ops/technicians/load?from=monday')).status).toBe(422);
    expect((await get('/ops/technicians/load?days=99')).status).toBe(422);
  });

  it('subtracts leave that is over', async () => {
    await callAsStaff(api, 'POST', `/ops/technicians/${manoj}/leave`, {
      from: '2026-11-18',
      to: '2026-11-18',
    });
    const { body } = await get('/ops/technicians/load?from=2026-11-17&days=2');
    expect(body['load']?.['technicians']).toMatchObject([
      {
        days: [
          { hours: 540, away: false },
          { hours: 0, away: true },
        ],
      },
    ]);
  });

  it('has no working hours on closed days', async () => {
    const day = '2026-12-01';
    await callAsStaff(api, 'POST', '/ops/closed-days', { day, reason: 'Holiday' });
    const { body } = await get('/ops/technicians/load?from=2026-11-30&days=2');
    expect(body['load']?.['technicians']).toMatchObject([
      {
        days: [
          { hours: 540, away: false },
          { hours: 0, away: false },
        ],
      },
    ]);
  });
});
