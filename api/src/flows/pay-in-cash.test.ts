import { transaction } from 'platform/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { defaultSettings, setPublishedSettings } from '../business/business.ts';
import { lockOrder } from '../orders/order-lock.sql.ts';
import { createCustomer, findMessages } from '../orders/orders.fixture.ts';
import { FOR_SYSTEM } from '../orders/reader.ts';
import {
  endNewestPayment,
  placeProviderOrder,
  type OnlineOrder,
} from '../payments/payments.fixture.ts';
import { setUpProvider, respondWith } from '../payments/provider.fixture.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { waitForLocks } from '../../test/statements.ts';
import { createEdit } from './edit-order/edit-order.fixture.ts';
import { callAsStaff, createVisitCalls, resetTechnicians } from './visits/visits.fixture.ts';
import { releaseUnpaid } from './visits/release-unpaid.ts';

const START = '2026-11-20T06:30:00.000Z';
const MONDAY = '2026-11-23T04:30:00.000Z';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);
beforeEach(async () => {
  api.clock.set(START);
  setPublishedSettings({ ...defaultSettings, open_cash_rupees_new: 3000 });
  await resetTechnicians(api);
});

const payInCash = (order: OnlineOrder) =>
  order.customer.call('POST', `/api/order/${order.id}/pay-in-cash`);

async function failPayment(order: OnlineOrder): Promise<void> {
  order.setProviderState('FAILED');
  await order.sendWebhook('checkout.order.failed');
}

/** Places an online order with a visit; `late` is an item that is added after the time was chosen. */
async function placeWithVisit(late?: object) {
  const customer = await createCustomer(api);
  await customer.add({ product_id: 1101, quantity: 1 });
  const calls = createVisitCalls(customer);
  const hold = (await calls.hold(MONDAY)).body['hold']?.['id'];
  if (late !== undefined) await customer.add(late);
  const { body } = await customer.checkout({ payment_method: 'phonepe', visit_hold: hold });
  const id = Number(body['order']?.['id']);
  const endPayment = (state: 'COMPLETED' | 'FAILED') => endNewestPayment(api, provider, id, state);
  return { customer, id, endPayment, body, order: () => calls.order(id) };
}

describe('paying an online order in cash instead', () => {
  it('can be done by staff for the customer', async () => {
    const change = (id: number) => callAsStaff(api, 'POST', `/ops/orders/${id}/pay-in-cash`);
    const order = await placeProviderOrder(api, provider);
    await failPayment(order);
    const { status, body } = await change(order.id);
    expect([status, body['order']?.['payment_method']]).toEqual([200, 'cod']);
    const whole = await callAsStaff(api, 'GET', `/ops/orders/${order.id}/whole`);
    expect(JSON.stringify(whole.body['history'])).toContain('order pay-in-cash');
    expect(await findMessages(api, order.customer.phone)).toContainEqual(
      expect.stringContaining('Pay in cash when the work is done'),
    );
    expect((await change(999_999)).status).toBe(404);
    const paid = await placeProviderOrder(api, provider);
    paid.setProviderState('COMPLETED');
    await paid.sendWebhook();
    expect((await change(paid.id)).status).toBe(409);
  });

  it('changes a failed order to cash once and sends one message', async () => {
    const order = await placeProviderOrder(api, provider);
    await failPayment(order);
    const first = await payInCash(order);
    expect(first).toMatchObject({ status: 200, body: { message: 'You pay in cash.' } });
    expect((await payInCash(order)).status).toBe(200);
    expect(await order.readOrder()).toMatchObject({
      status: 'pending',
      payment_method: 'cod',
      payment_status: 'unpaid',
      due: order.total / 100,
      paid_online: 0,
    });
    const messages = await findMessages(api, order.customer.phone);
    expect(
      messages.filter((body) => body.includes('Pay in cash when the work is done')),
    ).toHaveLength(1);
    expect((await order.payAgain()).status).toBe(409);
  });

  it('names the shop as the place to pay if the parts are picked up', async () => {
    setPublishedSettings({ ...defaultSettings, parts_pick_up: true });
    const customer = await createCustomer(api);
    await customer.add({ spare_part_id: 5001, quantity: 1 });
    const { body } = await customer.checkout({ payment_method: 'phonepe', parts_way: 'pick_up' });
    api.clock.advance(2);
    const paid = await customer.call('POST', `/api/order/${body['order']?.['id']}/pay-in-cash`);
    expect(paid.body).toMatchObject({ status: 1, message: 'You pay in cash.' });
    const last = (await findMessages(api, customer.phone)).at(-1);
    expect(last).toContain('pick it up at Matwari Chowk');
    expect(last).not.toContain('We will call you');
  });

  it('refunds within seconds what the customer pays while the order changes', async () => {
    const order = await placeProviderOrder(api, provider);
    expect((await payInCash(order)).status).toBe(200);
    order.setProviderState('COMPLETED');
    api.clock.advance(2);
    await runDueJobs(api.platform, 'payments');
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
  });

  it('changes an order with an open payment and refunds late money', async () => {
    const order = await placeProviderOrder(api, provider);
    expect((await payInCash(order)).status).toBe(200);
    order.setProviderState('COMPLETED');
    api.clock.advance(2);
    await order.sendWebhook();
    expect(await order.readOrder()).toMatchObject({
      payment_method: 'cod',
      payment_status: 'unpaid',
    });
    expect(await order.listRefunds()).toMatchObject([{ amount_paise: order.total }]);
  });

  it('never accepts cash and an online payment if money arrives concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await placeProviderOrder(api, provider);
      await failPayment(order);
      api.clock.advance(3);
      order.setProviderState('COMPLETED');
      const [response] = await Promise.all([
        payInCash(order),
        order.sendWebhook(),
        payInCash(order),
        runDueJobs(api.platform, 'payments'),
      ]);
      await order.sendWebhook();
      const isInCash = response.status === 200;
      expect([200, 409]).toContain(response.status);
      expect(await order.readOrder()).toMatchObject({
        payment_method: isInCash ? 'cod' : 'phonepe',
        payment_status: isInCash ? 'unpaid' : 'paid',
      });
      expect(await order.listRefunds()).toHaveLength(isInCash ? 1 : 0);
    }
  });

  it("returns 409 if paid or cancelled, 404 for other customers' orders", async () => {
    const paid = await placeProviderOrder(api, provider);
    paid.setProviderState('COMPLETED');
    expect((await payInCash(paid)).status).toBe(409);
    expect(await paid.readOrder()).toMatchObject({ payment_status: 'paid' });
    const cancelled = await placeProviderOrder(api, provider);
    await cancelled.askToCancel();
    await cancelled.approveCancel();
    expect((await payInCash(cancelled)).status).toBe(409);
    const other = await createCustomer(api);
    for (const id of [paid.id, 999_999, 'x'])
      expect((await other.call('POST', `/api/order/${id}/pay-in-cash`)).status).toBe(404);
    expect((await api.call('POST', `/api/order/${paid.id}/pay-in-cash`)).status).toBe(401);
  });

  it('is rejected beyond the cash limits, and the order can still be paid online', async () => {
    const order = await placeProviderOrder(api, provider);
    await order.customer.add({ product_id: 1301, quantity: 1 });
    await order.customer.checkout();
    const response = await payInCash(order);
    expect(response).toMatchObject({ status: 409, body: { message: /₹3,000/ } });
    expect((await order.payAgain()).status).toBe(200);
  });

  it('returns 503 if the provider does not report the payment state', async () => {
    const order = await placeProviderOrder(api, provider);
    provider.behavior.status = respondWith(500);
    expect((await payInCash(order)).status).toBe(503);
    expect(await order.readOrder()).toMatchObject({ payment_method: 'phonepe' });
  });
});

it('a failed payment sends the customer one message, even if another payment begins', async () => {
  const { customer, endPayment, id } = await placeWithVisit();
  await endPayment('FAILED');
  await customer.call('POST', `/api/order/${id}/pay`);
  const messages = await findMessages(api, customer.phone);
  expect(messages.filter((text) => text.includes('go through'))).toEqual([
    `Sudhaar: your payment for booking #${id} did not go through. Pay again or choose cash: http://localhost:3000/booking`,
  ]);
});

describe('the visit of an online order', () => {
  it('is held for an hour and not announced until the order is paid', async () => {
    const { customer, endPayment, body, order } = await placeWithVisit();
    const until = '2026-11-20T07:30:00.000Z';
    expect(body['order']?.['visit']).toMatchObject({ held_until: until });
    expect(await order()).toMatchObject({ visit: { start: MONDAY, held_until: until } });
    expect((await findMessages(api, customer.phone)).join()).not.toContain('your technician');
    await endPayment('COMPLETED');
    expect(await order()).toMatchObject({ visit: { start: MONDAY, held_until: null } });
    expect((await findMessages(api, customer.phone)).at(-1)).toContain(
      'your technician for booking',
    );
  });

  it('is announced when the order is changed to cash', async () => {
    const { customer, endPayment, id, order } = await placeWithVisit();
    await endPayment('FAILED');
    await customer.call('POST', `/api/order/${id}/pay-in-cash`);
    expect(await order()).toMatchObject({ visit: { held_until: null } });
    expect((await findMessages(api, customer.phone)).at(-1)).toContain(
      'your technician for booking',
    );
  });

  it('is released after an hour without payment', async () => {
    const { endPayment, order } = await placeWithVisit();
    await endPayment('FAILED');
    api.clock.set('2026-11-20T07:29:59.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(0);
    api.clock.set('2026-11-20T07:30:00.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(1);
    expect(await order()).toMatchObject({ visit: null, status: 'pending' });
    const { body } = await (await placeWithVisit()).customer.orders();
    expect(body['orders']?.['data']?.[0]?.['visit']).toMatchObject({ start: MONDAY });
  });

  it('is released after the hour also if an edit made it longer', async () => {
    const { customer, endPayment, order } = await placeWithVisit();
    const discount = { amount: 499, reason: 'late' };
    const edited = await createEdit(api)(customer, { quantities: { 1101: 2 }, discount });
    expect(edited.status).toBe(200);
    await endPayment('FAILED');
    expect(await order()).toMatchObject({ visit: { held_until: '2026-11-20T07:30:00.000Z' } });
    api.clock.set('2026-11-20T07:30:00.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(1);
    expect(await order()).toMatchObject({ visit: null });
  });

  it('is released after the hour also if the cart grew after the time was chosen', async () => {
    const { endPayment, order } = await placeWithVisit({ product_id: 1301, quantity: 1 });
    await endPayment('FAILED');
    api.clock.set('2026-11-20T07:30:00.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(1);
    expect(await order()).toMatchObject({ visit: null });
  });

  it.each([['paid'], ['in cash']])('is kept after the hour if the order is %s', async (method) => {
    const { customer, endPayment, id, order } = await placeWithVisit();
    await (method === 'paid'
      ? endPayment('COMPLETED')
      : customer.call('POST', `/api/order/${id}/pay-in-cash`));
    api.clock.set('2026-11-20T09:00:00.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(0);
    expect(await order()).toMatchObject({ visit: { start: MONDAY } });
  });

  it('is kept while a payment link is open', async () => {
    const { customer, endPayment, id, order } = await placeWithVisit();
    await endPayment('FAILED');
    api.clock.set('2026-11-20T07:25:00.000Z');
    await customer.call('POST', `/api/order/${id}/pay`);
    api.clock.set('2026-11-20T07:40:00.000Z');
    expect(await releaseUnpaid(api.platform)).toBe(0);
    expect(await order()).toMatchObject({ visit: { start: MONDAY } });
  });

  it('is kept if a payment link is created at the same time', async () => {
    const { endPayment, id } = await placeWithVisit();
    await endPayment('FAILED');
    api.clock.set('2026-11-20T07:30:00.000Z');
    const { release } = await transaction(api.pool, async (tx) => {
      await lockOrder(tx, id, FOR_SYSTEM);
      const release = releaseUnpaid(api.platform);
      await waitForLocks(api.pool, 1);
      await tx.query(
        `INSERT INTO payment_attempts (order_id, merchant_order_id, amount_paise, created_at, expires_at)
         VALUES ($1, 'new-link', 100, $2, $2::timestamptz + interval '20 minutes')`,
        [id, api.clock.now()],
      );
      return { release };
    });
    expect(await release).toBe(0);
  });
});
