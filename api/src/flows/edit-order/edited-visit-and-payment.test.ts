import { beforeAll, describe, expect, it } from 'vitest';
import { setUpShop } from '../../../test/harness.ts';
import { actAsStaff, completeOrder } from '../../orders/orders.fixture.ts';
import { endNewestPayment, placeProviderOrder } from '../../payments/payments.fixture.ts';
import { setUpProvider } from '../../payments/provider.fixture.ts';
import {
  addTechnician,
  bookVisitAt,
  callAsStaff,
  createVisitCustomer,
  deactivateAllTechnicians,
} from '../visits/visits.fixture.ts';
import { createEdit, getProposalId, placeCashOrder, getNewestOrder } from './edit-order.fixture.ts';

const MONDAY = '2026-11-23T04:30:00.000Z';
const OWNER = '9431050001';

const provider = setUpProvider();
const api = setUpShop(() => ({ ...provider.env, RATE_LIMITS: 'off' }));
const edit = createEdit(api);
const takeAction = actAsStaff(api);
beforeAll(async () => {
  const body = { phone: OWNER, name: 'Asha Owner', role: 'owner' };
  await callAsStaff(api, 'POST', '/ops/staff', body);
});

async function placeVisit(technician: object = {}) {
  await deactivateAllTechnicians(api);
  await addTechnician(api, { skills: [10, 11, 13], ...technician });
  const customer = await createVisitCustomer(api);
  return { customer, id: await bookVisitAt(customer, MONDAY) };
}

const findMinutes = async (id: number) =>
  (
    await api.pool.query<{ minutes: number }>(
      `SELECT extract(epoch FROM s.done_at - s.starts_at)::integer / 60 AS minutes
       FROM visits v JOIN visit_slots s ON s.id = v.slot_id WHERE v.order_id = $1`,
      [id],
    )
  ).rows[0]?.minutes;

async function placePaid() {
  const order = await placeProviderOrder(api, provider);
  order.setProviderState('COMPLETED');
  await order.sendWebhook();
  return order;
}

/** Places a cash order; `pay` requests a payment link, and `completePayment` lets the provider complete the payment. */
async function placePayable() {
  const customer = await placeCashOrder(api);
  const pay = () => customer.call('POST', `/api/order/${customer.id}/pay`);
  const completePayment = () => endNewestPayment(api, provider, customer.id, 'COMPLETED');
  return { ...customer, pay, completePayment };
}

describe('the visit of an edited order', () => {
  it('makes the edit fail if the technician has no time or skill for the added work', async () => {
    const { customer } = await placeVisit({ skills: [11], hours: 'Mon-Sun 10:00-11:30' });
    const longer = await edit(customer, { quantities: { 1101: 3 } });
    expect([longer.status, longer.body['message']]).toEqual([
      409,
      expect.stringContaining('does not work then'),
    ]);
    const otherSkill = await edit(customer, { added: [{ product_id: 1301, quantity: 1 }] });
    expect([otherSkill.status, otherSkill.body['message']]).toEqual([
      409,
      expect.stringContaining('has not learned'),
    ]);
  });

  it('is extended once the customer agrees', async () => {
    const { customer, id } = await placeVisit();
    await edit(customer, { quantities: { 1101: 3 } });
    expect(await findMinutes(id)).toBe(45);
    const proposal = await getProposalId(customer);
    await customer.call('POST', `/api/order/edit/${proposal}`, { answer: 'yes' });
    expect(await findMinutes(id)).toBe(135);
    expect(await getNewestOrder(customer)).toMatchObject({
      visit: { start: MONDAY, state: 'booked' },
    });
  });
});

describe('an edited online order', () => {
  it('gets the difference refunded if the total falls, and the rest if the order is cancelled', async () => {
    const { customer, id, listRefunds, total, readOrder } = await placePaid();
    const rupees = total / 100;
    await edit(customer, { quantities: { 1301: 1 } });
    expect(await readOrder()).toMatchObject({ total: rupees / 2, due: 0, paid_online: rupees / 2 });
    await edit(customer, { discount: { amount: 100, reason: 'late' } });
    expect((await listRefunds()).map(({ amount_paise: amount }) => amount)).toEqual([
      total / 2,
      10_000,
    ]);
    await takeAction(id, 'cancel', { reason: 'no-technician', paid_by: 'us' });
    expect((await listRefunds()).map(({ amount_paise: amount }) => amount)).toEqual([
      total / 2,
      10_000,
      total / 2 - 10_000,
    ]);
  });

  it('has the difference due at the door if the customer agrees to a higher total', async () => {
    const { customer, readOrder, listRefunds } = await placePaid();
    const before = await readOrder();
    await edit(customer, { added: [{ spare_part_id: 5001, quantity: 1 }] });
    const proposal = await getProposalId(customer);
    await customer.call('POST', `/api/order/edit/${proposal}`, { answer: 'yes' });
    expect(await readOrder()).toMatchObject({
      due: 650,
      paid_online: before?.['total'],
      payment_status: 'paid',
    });
    // A reduction lowers the amount due first.
    await edit(customer, { discount: { amount: 300, reason: 'late' } });
    expect(await readOrder()).toMatchObject({ due: 350 });
    expect(await listRefunds()).toEqual([]);
  });

  it('needs a fresh code if money is refunded and a person makes the edit', async () => {
    const { customer } = await placePaid();
    const token = await api.login(OWNER);
    api.clock.advance(15 * 60);
    const { body } = await edit(customer, { quantities: { 1301: 1 } }, (id, body) =>
      api.call('POST', `/ops/orders/${id}/edit`, { token, body }),
    );
    expect(body['code']).toBe('fresh_code');
    expect((await getNewestOrder(customer))['discount']).toBe(0);
  });

  it('is never paid by a payment link from before the edit, whose amount differs', async () => {
    const order = await placeProviderOrder(api, provider);
    await edit(order.customer, { quantities: { 1301: 1 } });
    order.setProviderState('COMPLETED');
    // Status requests are two seconds apart.
    api.clock.advance(2);
    await order.sendWebhook();
    expect(await order.readOrder()).toMatchObject({ payment_status: 'failed', paid_online: 0 });
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
  });
});

describe('a cash order whose customer is asked to pay online', () => {
  it('stays a cash order until it is paid online, also after it is confirmed', async () => {
    const customer = await placePayable();
    expect((await customer.pay()).status).toBe(409);
    await takeAction(customer.id, 'confirm');
    expect((await takeAction(customer.id, 'ask-online')).status).toBe(200);
    expect(await getNewestOrder(customer)).toMatchObject({ payment_method: 'cod', due: 3649 });
    expect((await customer.pay()).status).toBe(200);
    await customer.completePayment();
    expect(await getNewestOrder(customer)).toMatchObject({
      status: 'confirmed',
      payment_method: 'phonepe',
      payment_status: 'paid',
      due: 0,
      paid_online: 3649,
    });
    expect((await takeAction(customer.id, 'ask-online')).status).toBe(409);
  });

  it('accepts no online payment once the technician has collected the cash', async () => {
    const customer = await placePayable();
    await takeAction(customer.id, 'ask-online');
    await customer.pay();
    await completeOrder(api, customer.id);
    await customer.completePayment();
    expect(await getNewestOrder(customer)).toMatchObject({ payment_method: 'cod', paid_online: 0 });
    const { rows } = await api.pool.query(
      `SELECT reason, r.amount_paise FROM payment_refunds r JOIN payment_attempts a ON a.id = r.attempt_id
       WHERE a.order_id = $1`,
      [customer.id],
    );
    expect(rows).toEqual([{ reason: 'not needed', amount_paise: 364_900 }]);
  });
});
