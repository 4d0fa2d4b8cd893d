/** Lines of accepted estimates in bills, invoices, reports and messages; also export and rate card. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { transaction, type Tx } from 'platform/db';
import { setUpShop } from '../../../test/harness.ts';
import {
  addTechnician,
  callAsStaff,
  deactivateAllTechnicians,
} from '../../flows/visits/visits.fixture.ts';
import { isPickedUp } from '../fulfilment.rules.ts';
import { createCustomer, findMessages } from '../orders.fixture.ts';
import { forStaff } from '../reader.ts';
import { selectVisitedOrders } from '../visited-orders.sql.ts';
import {
  fillDiagnosisCatalogue,
  REPAIR,
  startDiagnosis,
  type Diagnosis,
} from './estimates.fixture.ts';

const PHONE = '9000000611';

const api = setUpShop({ RATE_LIMITS: 'off' });
let technician: number;
beforeAll(async () => {
  await fillDiagnosisCatalogue(api);
  await deactivateAllTechnicians(api);
  technician = await addTechnician(api, { phone: PHONE });
});

let visit: Diagnosis;
beforeEach(async () => {
  visit = await startDiagnosis(api, PHONE, technician);
});

const sumAmounts = (rows: unknown): number =>
  (rows as { amount: number }[]).reduce((all, { amount }) => all + amount, 0);

/** Adds the labour of an estimate to the bill, whatever the customer said. */
const insertLine = (tx: Tx) =>
  tx.query(
    `WITH raised AS (UPDATE orders SET total_paise = total_paise + 45000, due_paise = due_paise + 45000,
       moved_by = 'x' WHERE id = $1)
     INSERT INTO order_items (order_id, estimate_line_id, name, images, price_paise, quantity)
     SELECT $1, l.id, l.name, '[]', l.price_paise, l.quantity FROM estimate_lines l
     JOIN estimates e ON e.id = l.estimate_id WHERE e.order_id = $1 AND l.rate_id = 7001`,
    [visit.id],
  );

it('accepted labour needs a visit, even if the parts of the order were to be picked up', async () => {
  await visit.answer(await visit.estimateRepair(), 'yes');
  const [order] = await selectVisitedOrders(api.pool, [visit.id], forStaff('all'));
  const lines = (order?.lines ?? []).filter(({ product_id: product }) => product === null);
  expect(lines).toHaveLength(4);
  expect(isPickedUp({ pick_up: true }, lines)).toBe(false);
});

it('accepted lines are on the invoice with tax and warranty, and in the report of services and technicians', async () => {
  const id = await visit.estimateRepair();
  await visit.answer(id, 'yes');
  expect((await visit.complete(299)).status).toBe(409);
  expect((await visit.complete(2340.5)).status).toBe(200);
  const { body } = await visit.customer.call('GET', `/api/order/invoice/${visit.id}`);
  expect(body['order']).toMatchObject({
    final_total: 2340.5,
    tax_total: 421.29,
    spare_parts: [{ name: 'Relay', qty: 2, tax: 115.2, hsn: '8418', warranty_days: 90 }],
    products: [
      { name: 'Fridge check-up', warranty_days: null },
      { name: 'Compressor work', hsn: '9987', tax: 81, warranty_days: 90 },
      { name: 'Gas R600a' },
      { name: 'Visit fee credited', total_price: -299, tax: -53.82 },
    ],
  });
  const day = api.clock.now().toISOString().slice(0, 10);
  const report = await callAsStaff(api, 'GET', `/ops/report?from=${day}&to=${day}`);
  const { services, technicians } = report.body['report'] as unknown as Record<string, unknown>;
  expect(sumAmounts(services)).toBe(sumAmounts(technicians));
});

it('accepted lines of an order that was paid online are due at the door', async () => {
  await transaction(api.pool, async (tx) => {
    // Without triggers, which reject it, because the customer was not asked to pay online.
    await tx.query(`SET LOCAL session_replication_role = 'replica'`);
    await tx.query(
      `UPDATE orders SET payment_method = 'phonepe', payment_status = 'paid', due_paise = 0,
         paid_online_paise = total_paise WHERE id = $1`,
      [visit.id],
    );
  });
  const id = await visit.estimateRepair();
  await visit.answer(id, 'yes');
  expect(await visit.order()).toMatchObject({
    total: 2340.5,
    due: REPAIR.total,
    paid_online: 299,
  });
  expect((await visit.complete(REPAIR.total)).status).toBe(200);
});

it('accepted parts belong to no spare part, so that the stock does not count them', async () => {
  await visit.answer(await visit.estimateRepair(), 'yes');
  const { rows } = await api.pool.query(
    `SELECT name FROM order_items WHERE order_id = $1 AND spare_part_id IS NULL AND name = 'Relay'`,
    [visit.id],
  );
  expect(rows).toEqual([{ name: 'Relay' }]);
});

it('accepted lines may be reduced by staff, but not raised', async () => {
  const id = await visit.estimateRepair();
  await visit.answer(id, 'yes');
  const { products, spare_parts: parts } = await visit.order();
  const lines = [...products, ...parts].map(({ line, quantity }) => ({ line, quantity }));
  const edit = (quantity: number) => {
    const edited = lines.map((entry) => (entry.quantity === 2 ? { ...entry, quantity } : entry));
    return callAsStaff(api, 'POST', `/ops/orders/${visit.id}/edit`, {
      lines: edited,
      discount: null,
    });
  };
  expect((await edit(3)).status).toBe(422);
  expect((await edit(1)).status).toBe(200);
  expect(await visit.order()).toMatchObject({ total: 2340.5 - 320 });
});

it('a second estimate credits nothing after staff removed the diagnosis visit whose fee was credited', async () => {
  await visit.answer(await visit.estimateRepair(), 'yes');
  const { products, spare_parts: parts } = await visit.order();
  const lines = [...products, ...parts].filter(({ name }) => name !== 'Fridge check-up');
  const edited = await callAsStaff(api, 'POST', `/ops/orders/${visit.id}/edit`, {
    lines: lines.map(({ line, quantity }) => ({ line, quantity })),
    discount: null,
  });
  expect(edited.status).toBe(200);
  const { body } = await api.call('GET', `/ops/my/day?day=${visit.day}`, {
    token: await api.login(PHONE),
  });
  const visits = body['day']?.['visits'] as unknown as { order_id: number; fee_credit: number }[];
  const { fee_credit: credit = 0 } = visits.find(({ order_id: id }) => id === visit.id) ?? {};
  const total = 450 - credit;
  const second = await visit.estimate({ lines: [{ rate: 7001, qty: 1 }], total });
  expect([credit, second.status]).toEqual([0, 200]);
});

it('staff cannot keep the credit of the visit without the repairs', async () => {
  await visit.answer(await visit.estimateRepair(), 'yes');
  const { products, spare_parts: parts } = await visit.order();
  const keep = (...names: string[]) =>
    callAsStaff(api, 'POST', `/ops/orders/${visit.id}/edit`, {
      lines: [...products, ...parts]
        .filter(({ name }) => names.includes(name))
        .map(({ line, quantity }) => ({ line, quantity })),
      discount: null,
    });
  const message =
    'The credited visit fee is more than the repairs that are left: remove the credit too.';
  expect(await keep('Fridge check-up', 'Visit fee credited')).toMatchObject({
    status: 422,
    body: { message },
  });
  expect(await keep('Fridge check-up')).toMatchObject({ status: 200 });
});

it('the credit of the visit fee is neither listed as work for the technician nor rated', async () => {
  await visit.answer(await visit.estimateRepair(), 'yes');
  // A window within the technician's week in which no diagnosis of this file is booked.
  const start = '2026-11-26T12:30:00.000Z';
  await callAsStaff(api, 'POST', `/ops/visits/${visit.id}/move`, { start });
  const [moved] = await findMessages(api, '%', `technician order ${visit.id} moved %`);
  expect(moved).toMatch(/Fridge check-up, .*Relay × 2\. Take ₹2,340\.50/);
  const board = await callAsStaff(api, 'GET', '/ops/board?day=2026-11-26');
  const week = await api.call('GET', '/ops/my/week', { token: await api.login(PHONE) });
  const shown = [moved, board.body['board'], week.body['week']].map((part) => JSON.stringify(part));
  expect(shown).toEqual(shown.map(() => expect.stringContaining('Compressor work')));
  expect(shown.join(' ')).not.toContain('Visit fee credited');
  expect((await visit.complete(2340.5)).status).toBe(200);
  const { rows } = await api.pool.query('SELECT id FROM feedback_invitations WHERE order_id = $1', [
    visit.id,
  ]);
  const { body } = await api.call('GET', `/api/review/${rows[0]?.id}`);
  expect(body['feedback']?.['services']).toEqual([
    'Fridge check-up',
    'Compressor work',
    'Gas R600a',
    'Relay',
  ]);
});

it('accepted lines are rejected by the database unless their estimate is accepted', async () => {
  await visit.estimateRepair();
  await expect(transaction(api.pool, insertLine)).rejects.toMatchObject({
    constraint: 'order_items_accepted',
  });
});

it('estimates are in the customer’s export', async () => {
  await visit.estimateRepair();
  const { body } = await visit.customer.call('GET', '/api/user/export');
  expect(body['data']?.['estimates']).toMatchObject([{ order_id: visit.id, state: 'open' }]);
  expect(body['data']?.['estimate_lines']).toHaveLength(4);
});

it('the rate card is for technicians, and in their language', async () => {
  const token = await api.login(PHONE);
  const headers = { 'accept-language': 'hi' };
  const { body } = await api.call('GET', '/ops/my/rate-card', { token, headers });
  expect(body['rate_card']?.['rates']).toMatchObject([
    { id: 7001, name: 'Compressor work', in_english: ['name'] },
    { id: 7002, name: 'गैस R600a', price: 1250.5, warranty_days: 90, service: 'Fridge' },
    { id: 7003 },
  ]);
  const { token: customer } = await createCustomer(api);
  expect((await api.call('GET', '/ops/my/rate-card', { token: customer })).status).toBe(403);
});
