import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import {
  actAsStaff,
  completeOrder,
  createCustomer,
  findMessages,
} from '../../orders/orders.fixture.ts';
import { callAsStaff } from '../visits/visits.fixture.ts';
import {
  createEdit,
  getProposalId,
  placeCashOrder,
  getNewestOrder,
  type SendEdit,
} from './edit-order.fixture.ts';

const OWNER = '9431050001';
const DISPATCHER = '9431050002';

const api = setUpShop({ RATE_LIMITS: 'off' });
const edit = createEdit(api);
const takeAction = actAsStaff(api);
beforeAll(async () => {
  const people = [
    { phone: OWNER, name: 'Asha Owner', role: 'owner' },
    { phone: DISPATCHER, name: 'Asha Devi', role: 'dispatcher' },
  ];
  for (const body of people) await callAsStaff(api, 'POST', '/ops/staff', body);
});

const asPerson =
  (phone: string, headers = {}): SendEdit =>
  async (id, body) =>
    api.call('POST', `/ops/orders/${id}/edit`, { token: await api.login(phone), body, headers });

const findEditMessages = (phone: string) => findMessages(api, phone, 'order % edit %');

describe('an edit that does not raise the total', () => {
  it('applies at once, sends the customer the changes, and is in the audit log', async () => {
    const customer = await placeCashOrder(api);
    const { status, body } = await edit(
      customer,
      { quantities: { 5001: 0 }, discount: { amount: 200, reason: 'late' } },
      asPerson(OWNER),
    );
    expect([status, body['message']]).toEqual([
      200,
      `Order ${customer.id} is changed. The customer is told.`,
    ]);
    expect(await getNewestOrder(customer)).toMatchObject({
      total: 2799,
      due: 2799,
      discount: 200,
      spare_parts: [],
      edit: null,
    });
    expect(await findEditMessages(customer.phone)).toEqual([
      expect.stringMatching(/is changed: removed .*; discount ₹200\. New total: ₹2,799\./),
    ]);
    const { rows } = await api.pool.query(
      `SELECT actor, detail FROM ops_audit WHERE subject = $1 AND act = 'order edit'`,
      [`order ${customer.id}`],
    );
    expect(rows).toMatchObject([
      { actor: 'Asha Owner', detail: { discount: 200, reason: 'late', total: 2799 } },
    ]);
  });

  it('changes the figures of the invoice, the report and the referral reward', async () => {
    const customer = await placeCashOrder(api);
    await api.pool.query(
      `UPDATE users SET referred_by_code = (SELECT referral_code FROM users WHERE phone = $2) WHERE phone = $1`,
      [customer.phone, (await createCustomer(api)).phone],
    );
    await edit(customer, {
      quantities: { 1301: 1 },
      added: [{ spare_part_id: 5001, quantity: 1 }],
      discount: { amount: 300, reason: 'offer' },
    });
    await completeOrder(api, customer.id);
    const { body } = await customer.call('GET', `/api/order/invoice/${customer.id}`);
    const invoice = body['order'] as unknown as Record<string, { total_price: number }[]>;
    const lines = ['spare_parts', 'products'].flatMap((kind) => invoice[kind] ?? []);
    const sum = lines.reduce((total, line) => total + line.total_price, 0);
    expect(body['order']).toMatchObject({ final_total: 2499.5, discount: 300, tax_total: 449.91 });
    expect(sum).toBe(2799.5);
    const { rows } = await api.pool.query<{ day: string }>(
      `SELECT to_char(completed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day FROM orders WHERE id = $1`,
      [customer.id],
    );
    const { day } = rows[0] ?? { day: '' };
    const report = await callAsStaff(api, 'GET', `/ops/report?from=${day}&to=${day}`);
    const sales = report.body['report'] as unknown as Record<string, { amount: number }[]>;
    const sumSales = (by: string) =>
      (sales[by] ?? []).reduce((total, row) => total + row.amount, 0);
    expect([sumSales('services'), sumSales('days')]).toEqual([2499.5, 2499.5]);
    const rewards = await api.pool.query(
      `SELECT amount_paise FROM wallet_entries WHERE kind = 'referral' AND source_id = $1`,
      [customer.id],
    );
    expect(rewards.rows).toEqual([{ amount_paise: 24_900 }]);
  });

  it('changes the address of an open order only', async () => {
    const customer = await placeCashOrder(api);
    const { first_name, last_name, city } = await getNewestOrder(customer);
    const address = { first_name, last_name, city, block: 'Ichak', address: '7 Lake Road' };
    expect((await edit(customer, { address })).status).toBe(200);
    expect(await getNewestOrder(customer)).toMatchObject({
      block: 'Ichak',
      address: '7 Lake Road',
    });
    await completeOrder(api, customer.id);
    expect((await edit(customer, { address })).status).toBe(409);
  });

  it('is rejected with 409 if the order changed since, so that a double submit edits once', async () => {
    const customer = await placeCashOrder(api);
    const seen = await callAsStaff(api, 'GET', `/ops/orders/${customer.id}`);
    const headers = { 'if-match': `"${seen.body['order']?.['version']}"` };
    const body = { discount: { amount: 100, reason: 'late' } };
    expect((await edit(customer, body, asPerson(OWNER, headers))).status).toBe(200);
    expect((await edit(customer, body, asPerson(OWNER, headers))).status).toBe(409);
    expect((await edit(customer, { discount: body.discount })).body['message']).toBe(
      'Nothing is changed.',
    );
    expect(await findEditMessages(customer.phone)).toHaveLength(1);
  });
});

describe('a discount', () => {
  it('sends no message if only its reason changes, because the reason is for staff', async () => {
    const customer = await placeCashOrder(api);
    await edit(customer, { discount: { amount: 100, reason: 'late' } });
    const { body } = await edit(customer, { discount: { amount: 100, reason: 'complaint' } });
    expect(body['message']).toBe(`The reason of the discount of order ${customer.id} is changed.`);
    expect(body['order']).toMatchObject({ discount: 100, discount_reason: 'complaint' });
    expect(await findEditMessages(customer.phone)).toHaveLength(1);
  });

  it('is limited by role', async () => {
    const customer = await placeCashOrder(api);
    const give = (amount: number, phone: string) =>
      edit(customer, { discount: { amount, reason: 'complaint' } }, asPerson(phone));
    expect(await give(365, DISPATCHER)).toMatchObject({
      status: 422,
      body: { message: 'You may give a discount of at most ₹364.90.' },
    });
    expect((await give(1825, OWNER)).status).toBe(422);
    expect((await give(1800, OWNER)).status).toBe(200);
    // Other roles may keep a discount that the owner gave.
    expect((await give(1000, DISPATCHER)).status).toBe(200);
  });

  it('does not become a larger share of the lines than the role may give, when lines are removed', async () => {
    const customer = await placeCashOrder(api);
    const [asDispatcher, discount] = [asPerson(DISPATCHER), { amount: 360, reason: 'other' }];
    expect((await edit(customer, { discount }, asDispatcher)).status).toBe(200);
    const less = { quantities: { 1301: 1 }, discount };
    expect(await edit(customer, less, asDispatcher)).toMatchObject({
      status: 422,
      body: { error: { discount: expect.anything() } },
    });
    expect((await edit(customer, less, asPerson(OWNER))).status).toBe(200);
    const part = { part: 5001, qty: 20, telephone: true };
    const { body } = await takeAction(customer.id, 'parts', part);
    const [change] = (body['order']?.['changes'] ?? []) as unknown as { id: number }[];
    const dropped = await takeAction(customer.id, 'drop-part', { change: change?.id });
    expect([dropped.status, dropped.body['message']]).toEqual([
      409,
      `Order ${customer.id} has a discount: edit the order.`,
    ]);
  });
});

describe('an edit that raises the total', () => {
  const rise = { added: [{ product_id: 1301, quantity: 1 }] };

  it('leaves the order unchanged until the customer agrees', async () => {
    const customer = await placeCashOrder(api);
    await edit(customer, rise);
    expect(await getNewestOrder(customer)).toMatchObject({
      total: 3649,
      actions: expect.arrayContaining(['answer-edit']),
      edit: { total_before: 3649, lines: [{ before: 0, after: 1 }] },
    });
    expect((await customer.answer('yes')).status).toBe(200);
    const order = await getNewestOrder(customer);
    expect(order).toMatchObject({ total: order['due'], edit: null });
    expect(order.total).toBeGreaterThan(3649);
    expect((await customer.answer('yes', 0)).status).toBe(404);
    expect(await findEditMessages(customer.phone)).toEqual([
      expect.stringMatching(/Say yes or no by .*\/booking/),
      expect.stringContaining('you agreed to the change'),
    ]);
  });

  it('adds the fitting of parts that the order has or gets, and keeps the discount', async () => {
    await api.pool.query('UPDATE spare_parts SET fitting_product_id = 1302');
    const customer = await placeCashOrder(api);
    const whole = await callAsStaff(api, 'GET', `/ops/orders/${customer.id}/whole`);
    expect(whole.body['order']?.['spare_parts']).toMatchObject([
      { id: 5001, fitting: { product_id: 1302, title: 'Fridge check-up', price: 299 } },
    ]);
    const { products, spare_parts: parts } = await getNewestOrder(customer);
    const discount = { amount: 100, reason: 'regular' };
    const total = 3649 + 299 + 2 * (899 + 299) - 100;
    const change = (line: object) =>
      takeAction(customer.id, 'edit', {
        lines: [
          { line: products[0]?.line, quantity: 2, ...line },
          { line: parts[0]?.line, quantity: 1, fitted: true },
          { spare_part_id: 5002, quantity: 2, fitted: true },
        ],
        discount,
        expected_total: total,
      });
    expect((await change({ fitted: true })).status).toBe(422);
    expect((await change({})).status).toBe(200);
    expect(await getNewestOrder(customer)).toMatchObject({ total: 3649, edit: { total } });
    expect((await customer.answer('yes')).status).toBe(200);
    const order = await getNewestOrder(customer);
    expect(order).toMatchObject({
      total,
      discount: 100,
      products: [
        { id: 1301, quantity: 2 },
        { id: 1302, quantity: 1, price: 299 },
        { id: 1302, quantity: 2, price: 299 },
      ],
      spare_parts: [
        { id: 5001, quantity: 1 },
        { id: 5002, quantity: 2 },
      ],
    });
    await api.pool.query('UPDATE spare_parts SET fitting_product_id = NULL');
    const [line] = order.spare_parts;
    const late = { lines: [{ line: line?.line, quantity: 1, fitted: true }], discount: null };
    expect((await takeAction(customer.id, 'edit', late)).status).toBe(422);
  });

  it('is answered by its customer only, once, and before it expires', async () => {
    const customer = await placeCashOrder(api);
    await edit(customer, rise);
    const proposal = await getProposalId(customer);
    const other = await createCustomer(api);
    const path = `/api/order/edit/${proposal}`;
    expect((await other.call('POST', path, { answer: 'yes' })).status).toBe(404);
    expect((await customer.answer('no', proposal)).status).toBe(200);
    expect((await customer.answer('yes', proposal)).status).toBe(409);
    await edit(customer, rise);
    const second = await getProposalId(customer);
    api.clock.advance(24 * 3600);
    expect((await customer.answer('yes', second)).body['message']).toContain('is over');
    expect(await getNewestOrder(customer)).toMatchObject({ total: 3649, edit: null });
  });

  it('is replaced by a second proposal, and withdrawn by an edit that equals the current order', async () => {
    const customer = await placeCashOrder(api);
    await edit(customer, rise);
    const first = await getProposalId(customer);
    await edit(customer, { quantities: { 5001: 2 } });
    expect((await customer.answer('yes', first)).status).toBe(409);
    expect((await edit(customer)).body['message']).toContain('is withdrawn');
    expect(await getNewestOrder(customer)).toMatchObject({ total: 3649, edit: null });
  });

  it('either is accepted or is replaced if the answer is concurrent with another edit', async () => {
    for (const round of [1, 2, 3]) {
      const customer = await placeCashOrder(api);
      await edit(customer, rise);
      // Staff see the order as it is before the answer.
      const { id, products } = await getNewestOrder(customer);
      const lines = products.map(({ line, quantity }) => ({ line, quantity }));
      const [accepted, edited] = await Promise.all([
        customer.answer('yes'),
        takeAction(id, 'edit', { lines, discount: null }),
      ]);
      const order = await getNewestOrder(customer);
      expect([round, edited.status]).toEqual([round, 200]);
      // An edit after the answer keeps the lines that it names, and so removes the accepted one.
      expect(order).toMatchObject({ total: 2999, spare_parts: [] });
      const { rows } = await api.pool.query<{ state: string }>(
        'SELECT state FROM order_edits WHERE order_id = $1 ORDER BY id',
        [customer.id],
      );
      expect(rows[0]?.state).toBe(accepted.status === 200 ? 'accepted' : 'replaced');
    }
  });

  it('is closed if a part is added to the order meanwhile', async () => {
    const customer = await placeCashOrder(api);
    await edit(customer, rise);
    const proposal = await getProposalId(customer);
    await takeAction(customer.id, 'parts', { part: 5002, qty: 1, telephone: true });
    expect((await customer.answer('yes', proposal)).status).toBe(409);
  });
});
