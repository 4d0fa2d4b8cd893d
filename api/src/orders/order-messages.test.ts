import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from 'platform/db';
import { fromRupees } from '../money/money.ts';
import { setUpShop } from '../../test/harness.ts';
import {
  completeOrder,
  createCustomer,
  findMessages,
  placeOnlineOrder,
  placeOrder,
  actAsStaff,
  type Customer,
} from './orders.fixture.ts';
import { markCashOrderPaidOnline, markPaid } from './orders.service.ts';

const api = setUpShop();
let customer: Customer;
beforeEach(async () => {
  customer = await createCustomer(api);
});

const takeAction = actAsStaff(api);
/** Returns the messages to the customer for an event. */
const readMessagesAbout = (id: number, event: string) =>
  findMessages(api, customer.phone, `order ${id} ${event}%`);
const requestCancel = (orderId: number) =>
  customer.call('POST', '/api/order/cancel-request', { orderId });

describe('messages to the customer', () => {
  it('announce each step of staff, with the technician’s number', async () => {
    const id = await placeOrder(customer);
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: 'Ravi Oraon', phone: '+91 98765 43210' });
    await takeAction(id, 'start');
    await takeAction(id, 'complete');
    expect(await readMessagesAbout(id, 'confirm')).toEqual([
      `Sudhaar: your booking #${id} is confirmed. Follow it here: http://localhost:3000/booking`,
    ]);
    expect(await readMessagesAbout(id, 'assign')).toEqual([
      `Sudhaar: Ravi Oraon will handle your booking #${id}. You can call Ravi Oraon on 9876543210.`,
    ]);
    expect(await readMessagesAbout(id, 'start')).toEqual([
      `Sudhaar: Ravi Oraon has started work on your booking #${id}.`,
    ]);
    expect(await readMessagesAbout(id, 'feedback')).toMatchObject([
      expect.stringContaining(
        `booking #${id} is complete. Invoice: http://localhost:3000/invoice/${id} `,
      ),
    ]);
    expect(await readMessagesAbout(id, 'complete')).toEqual([]);
  });

  it('contain the number of the shop if the technician has none', async () => {
    const id = await placeOrder(customer);
    await takeAction(id, 'confirm');
    await takeAction(id, 'assign', { technician: 'Ravi' });
    expect((await readMessagesAbout(id, 'assign'))[0]).toContain('Call us on 9431012345');
    expect((await customer.orders()).body['orders']?.['data']?.[0]).toMatchObject({
      technician: 'Ravi',
      technician_phone: null,
    });
  });

  it('announce no confirmation by staff of an order that its payment confirmed', async () => {
    const id = await placeOnlineOrder(api, customer);
    await transaction(api.pool, (tx) => markPaid(tx, id, fromRupees(499), api.clock.now()));
    expect((await takeAction(id, 'confirm')).status).toBe(200);
    expect(await readMessagesAbout(id, 'confirm')).toEqual([]);
  });

  it('announce the confirmation of a cash order that was paid online before', async () => {
    const id = await placeOrder(customer);
    await takeAction(id, 'ask-online');
    const paid = await transaction(api.pool, (tx) =>
      markCashOrderPaidOnline(tx, id, fromRupees(3649), api.clock.now()),
    );
    expect(paid).toBe(true);
    expect((await takeAction(id, 'confirm')).status).toBe(200);
    expect(await readMessagesAbout(id, 'confirm')).toEqual([
      expect.stringContaining(`booking #${id} is confirmed`),
    ]);
  });

  it('state whether a cancelled order is refunded', async () => {
    const cash = await placeOrder(customer);
    // `paid_by`: who bears the costs so far.
    await takeAction(cash, 'cancel', { reason: 'no-technician', paid_by: 'us' });
    expect(await readMessagesAbout(cash, 'cancel')).toEqual([
      `Sudhaar: your booking #${cash} is cancelled. There is nothing to pay.`,
    ]);
    const online = await placeOnlineOrder(api, customer);
    await transaction(api.pool, (tx) => markPaid(tx, online, fromRupees(499), api.clock.now()));
    await requestCancel(online);
    await takeAction(online, 'approve-cancel');
    expect((await readMessagesAbout(online, 'approve'))[0]).toContain(
      'Your ₹499 is on its way back',
    );
  });

  it('are sent for each rejected cancellation', async () => {
    const id = await placeOrder(customer);
    for (const at of ['2026-11-20T06:31:00Z', '2026-11-20T06:32:00Z']) {
      api.clock.set(at);
      await requestCancel(id);
      await takeAction(id, 'reject-cancel');
    }
    expect(await readMessagesAbout(id, 'reject')).toHaveLength(2);
  });
});

describe('assigning a technician', () => {
  it('rejects a number without ten digits', async () => {
    const id = await placeOrder(customer);
    await takeAction(id, 'confirm');
    const wrong = await takeAction(id, 'assign', { technician: 'Ravi', phone: '12345' });
    expect(wrong).toMatchObject({ status: 422, body: { error: { phone: expect.anything() } } });
  });
});

describe('the customer’s order list', () => {
  it('has each status with its first time, and the open feedback id', async () => {
    const id = await placeOrder(customer);
    api.clock.set('2026-11-20T07:00:00Z');
    await completeOrder(api, id);
    const list = async () =>
      (await customer.orders()).body['orders']?.['data']?.[0] as unknown as {
        steps: object[];
        feedback: string | null;
      };
    const { steps, feedback } = await list();
    expect(steps).toMatchObject([
      { status: 'pending' },
      { status: 'confirmed', at: '2026-11-20T07:00:00.000Z' },
      { status: 'assigned' },
      { status: 'in progress' },
      { status: 'completed' },
    ]);
    expect(
      (await api.call('POST', `/api/review/${feedback}`, { body: { rating: 5 } })).status,
    ).toBe(200);
    expect((await list()).feedback).toBeNull();
  });
});
