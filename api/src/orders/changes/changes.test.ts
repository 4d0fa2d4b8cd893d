import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { fromRupees } from '../../money/money.ts';
import { setUpShop } from '../../../test/harness.ts';
import { callAsStaff } from '../../flows/visits/visits.fixture.ts';
import { fillCatalogue } from '../../catalogue/catalogue.fixture.ts';
import {
  completeOrder,
  createCustomer,
  findMessages,
  placeOnlineOrder,
  placeOrder,
  startOrder,
  actAsStaff,
  type Customer,
} from '../orders.fixture.ts';
import { markPaid } from '../orders.service.ts';

const api = setUpShop();
let customer: Customer;
let id: number;
beforeEach(async () => {
  customer = await createCustomer(api);
  id = await placeOrder(customer);
});

const takeAction = actAsStaff(api);
const add = (fields: object = {}, order = id) =>
  takeAction(order, 'parts', { part: 5002, qty: 2, telephone: true, ...fields });
const readState = async () => (await customer.orders()).body['orders']?.['data']?.[0];
async function readChangeId() {
  const changes = ((await readState())?.['changes'] ?? []) as { id: number }[];
  return Number(changes.at(-1)?.id);
}
const sendAnswer = async (answer: 'yes' | 'no', by = customer) =>
  by.call('POST', `/api/order/change/${await readChangeId()}`, { answer });
const readVersion = async () =>
  (await customer.call('GET', '/api/order/version')).body['version'] as unknown as string;
const readMessages = () => findMessages(api, customer.phone, 'change %');

describe('a part agreed by telephone', () => {
  it('is billed at once with its agreement, and the customer is notified', async () => {
    await add();
    expect(await readState()).toMatchObject({ total: 3649 + 1798, due: 3649 + 1798 });
    const added = (await readState())?.['spare_parts'] as unknown as { added: object | null }[];
    expect(added.map((part) => part.added)).toMatchObject([
      null,
      { agreed: 'telephone', at: '2026-11-20T06:30:00.000Z', objected: false },
    ]);
    const { rows } = await api.pool.query(
      'SELECT decided_by FROM order_changes WHERE order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ decided_by: 'installation' }]);
    expect(await readMessages()).toEqual([
      `Sudhaar: as agreed on the phone, Drain pump × 2 (₹1,798) was added to your booking #${id}. ` +
        `New total: ₹5,447. Didn't agree? Tell us here: http://localhost:3000/booking or call 9431012345.`,
    ]);
  });

  it('can be objected to once, and removed', async () => {
    await add();
    const object = async () =>
      customer.call('POST', `/api/order/change/${await readChangeId()}/object`);
    expect((await object()).body['status']).toBe(1);
    expect((await object()).status).toBe(409);
    expect(await readState()).toMatchObject({ changes: [{ objected: true, state: 'agreed' }] });
    expect((await takeAction(id, 'drop-part', { change: await readChangeId() })).status).toBe(200);
    expect(await readState()).toMatchObject({
      total: 3649,
      due: 3649,
      spare_parts: [{ id: 5001 }],
    });
    expect((await takeAction(id, 'drop-part', { change: await readChangeId() })).status).toBe(409);
    expect((await readMessages()).at(-1)).toContain('is removed from your booking');
  });

  it('stays due for staff until they settle the objection, also after completion', async () => {
    await add();
    const change = await readChangeId();
    await customer.call('POST', `/api/order/change/${change}/object`);
    await completeOrder(api, id);
    const isDue = async () => {
      const { body } = await callAsStaff(api, 'GET', `/ops/orders?status=objected&q=${id}`);
      return Number(body['orders']?.['total']) > 0;
    };
    expect(await isDue()).toBe(true);
    const settle = (settled: object) => takeAction(id, 'settle-objection', settled);
    expect((await settle({ change, outcome: 'forgotten' })).status).toBe(422);
    const { status, body } = await settle({ change, outcome: 'paid_back' });
    expect([status, body['message']]).toEqual([200, `The objection in order ${id} is settled.`]);
    expect(await isDue()).toBe(false);
    expect(await readState()).toMatchObject({ total: 5447, changes: [{ objected: false }] });
    expect((await settle({ change, outcome: 'agreed' })).status).toBe(409);
    const { rows } = await api.pool.query(
      `SELECT detail FROM ops_audit WHERE subject = $1 AND act = 'order settle-objection'`,
      [`order ${id}`],
    );
    expect(rows).toEqual([{ detail: { change, outcome: 'paid_back' } }]);
    expect((await customer.call('POST', `/api/order/change/${change}/object`)).status).toBe(409);
  });

  it('has no objection to settle if the customer made none', async () => {
    await add();
    const body = { change: await readChangeId(), outcome: 'agreed' };
    expect((await takeAction(id, 'settle-objection', body)).status).toBe(409);
  });

  it('can’t be removed after the order has ended', async () => {
    await add();
    const change = await readChangeId();
    await completeOrder(api, id);
    expect((await takeAction(id, 'drop-part', { change })).status).toBe(409);
    expect(await readState()).toMatchObject({ total: 3649 + 1798 });
  });

  it('is due in cash if the order was paid online', async () => {
    const online = await placeOnlineOrder(api, customer);
    await transaction(api.pool, (tx) => markPaid(tx, online, fromRupees(499), api.clock.now()));
    await add({}, online);
    expect(await readState()).toMatchObject({ total: 499 + 1798, due: 1798, paid_online: 499 });
    expect(await readMessages()).toMatchObject([
      expect.stringContaining('New total: ₹2,297. ₹1,798 of it is to be paid in cash.'),
    ]);
    await customer.call('POST', '/api/order/cancel-request', { orderId: online });
    await takeAction(online, 'approve-cancel');
    expect(await readState()).toMatchObject({ status: 'cancelled', due: 0, paid_online: 499 });
  });
});

describe('a proposal to the customer', () => {
  it('keeps the bill and sends a link to answer', async () => {
    const { body } = await add({ telephone: false });
    expect(body['message']).toContain('is asked');
    expect(await readState()).toMatchObject({ total: 3649, spare_parts: [{ id: 5001 }] });
    expect(await readMessages()).toEqual([
      `Sudhaar: your booking #${id} needs Drain pump × 2 (₹1,798). Your total would be ₹5,447. ` +
        'Say yes or no here: http://localhost:3000/booking Nothing is added unless you agree.',
    ]);
  });

  it('changes the bill once on a yes, at the proposed price', async () => {
    await add({ telephone: false });
    await api.pool.query('UPDATE spare_parts SET price_paise = price_paise + 100 WHERE id = 5002');
    const responses = await Promise.all(Array.from({ length: 6 }, () => sendAnswer('yes')));
    await fillCatalogue(api.pool);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readState()).toMatchObject({
      total: 5447,
      due: 5447,
      spare_parts: [{ id: 5001 }, { id: 5002, added: { agreed: 'bookings' } }],
    });
    expect(await readMessages()).toHaveLength(2);
    expect((await readMessages())[1]).toContain('you agreed to Drain pump × 2 (₹1,798)');
  });

  it('is closed by a no, and can’t be agreed afterwards', async () => {
    await add({ telephone: false });
    expect((await sendAnswer('no')).body['message']).toContain('Not added');
    expect((await sendAnswer('yes')).status).toBe(409);
    expect(await readState()).toMatchObject({ total: 3649, changes: [{ state: 'declined' }] });
  });

  it('expires if the order ends first, and the response to staff says so', async () => {
    await add({ telephone: false });
    const { body } = await completeOrder(api, id);
    expect(body['message']).toContain('had not agreed to: 1');
    expect((await sendAnswer('yes')).status).toBe(409);
    expect(await readState()).toMatchObject({ total: 3649, changes: [{ state: 'expired' }] });
    const invoice = await customer.call('GET', `/api/order/invoice/${id}`);
    expect(invoice.body['order']).toMatchObject({ final_total: 3649 });
  });

  it('stays consistent if the customer accepts concurrently with the order’s completion', async () => {
    await startOrder(api, id);
    await add({ telephone: false });
    const [answered] = await Promise.all([sendAnswer('yes'), takeAction(id, 'complete')]);
    const invoice = await customer.call('GET', `/api/order/invoice/${id}`);
    const total = answered.status === 200 ? 5447 : 3649;
    expect(await readState()).toMatchObject({ status: 'completed', total });
    expect(invoice.body['order']).toMatchObject({ final_total: total });
  });

  it('can’t be answered by another customer', async () => {
    await add({ telephone: false });
    expect((await sendAnswer('yes', await createCustomer(api))).status).toBe(404);
    expect(await readState()).toMatchObject({ total: 3649, changes: [{ state: 'proposed' }] });
  });

  it('is rejected for an unpaid online order', async () => {
    const online = await placeOnlineOrder(api, customer);
    expect((await add({ telephone: false }, online)).status).toBe(409);
    expect(await readMessages()).toEqual([]);
  });
});

describe('a decided change', () => {
  it('is immutable in the database', async () => {
    await add({ telephone: false });
    const change = await readChangeId();
    await sendAnswer('no');
    const agree = api.pool.query(`UPDATE order_changes SET state = 'agreed' WHERE id = $1`, [
      change,
    ]);
    await expect(agree).rejects.toThrow('is decided');
    await expect(api.pool.query('DELETE FROM order_changes')).rejects.toThrow(
      'keeps what was written',
    );
  });
});

describe('GET /api/order/version', () => {
  it('changes with each action of staff or the customer, and not with another customer’s order', async () => {
    const versions = [await readVersion()];
    expect(await readVersion()).toBe(versions[0]);
    const steps = [
      () => takeAction(id, 'confirm'),
      () => takeAction(id, 'assign', { technician: 'Ravi' }),
      () => add({ telephone: false }),
      () => sendAnswer('no'),
      () => add(),
    ];
    for (const step of steps) {
      await step();
      versions.push(await readVersion());
    }
    expect(new Set(versions).size).toBe(steps.length + 1);
    expect((await customer.orders()).body['version']).toBe(versions.at(-1));
    const other = await createCustomer(api);
    await placeOrder(other);
    expect(await readVersion()).toBe(versions.at(-1));
  });
});
