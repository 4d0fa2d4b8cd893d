import { beforeEach, describe, expect, it } from 'vitest';
import { transaction, type Tx } from 'platform/db';
import { fromRupees } from '../money/money.ts';
import { setUpShop } from '../../test/harness.ts';
import { createCustomer, placeOnlineOrder, actAsStaff, type Customer } from './orders.fixture.ts';
import {
  getOrderForPayment,
  markPaid,
  markPaymentFailed,
  markPaymentPending,
  markRefunded,
} from './orders.service.ts';
import { FOR_SYSTEM, forUser } from './reader.ts';

const api = setUpShop();
let customer: Customer;
let id: number;
beforeEach(async () => {
  customer = await createCustomer(api);
  id = await placeOnlineOrder(api, customer);
});

type Mark = (tx: Tx, orderId: number, at: Date) => Promise<boolean>;
const mark = (setMark: Mark) => transaction(api.pool, (tx) => setMark(tx, id, api.clock.now()));
const pay: Mark = (tx, orderId, at) => markPaid(tx, orderId, fromRupees(499), at);
const takeAction = (verb: string, body?: object) => actAsStaff(api)(id, verb, body);
const readState = async () => (await customer.orders()).body['orders']?.['data']?.[0];
const requestCancel = () => customer.call('POST', '/api/order/cancel-request', { orderId: id });

describe('an online order', () => {
  it('can’t be confirmed or extended before it is paid', async () => {
    expect(await readState()).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      due: 0,
    });
    expect((await takeAction('confirm')).status).toBe(409);
    expect((await takeAction('parts', { part: 5001, qty: 1, telephone: true })).status).toBe(409);
  });

  it('is confirmed once under concurrent payment reports', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => mark(pay)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readState()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  it('can be confirmed by staff once after its payment confirmed it', async () => {
    await mark(pay);
    expect((await takeAction('confirm')).status).toBe(200);
    expect((await takeAction('confirm')).status).toBe(409);
    expect(await readState()).toMatchObject({ status: 'confirmed' });
  });

  it('can be paid after a failed attempt', async () => {
    expect(await mark(markPaymentPending)).toBe(false);
    expect(await mark(markPaymentFailed)).toBe(true);
    expect(await mark(markPaymentFailed)).toBe(false);
    expect(await readState()).toMatchObject({ status: 'pending', payment_status: 'failed' });
    expect(await mark(markPaymentPending)).toBe(true);
    expect(await mark(pay)).toBe(true);
  });

  it('accepts no payment after it is cancelled', async () => {
    await requestCancel();
    await takeAction('approve-cancel');
    expect(await mark(pay)).toBe(false);
    expect(await mark(markRefunded)).toBe(false);
    expect(await readState()).toMatchObject({ status: 'cancelled', payment_status: 'pending' });
  });

  it('ends consistently if payment and cancellation race', async () => {
    await requestCancel();
    const [paid] = await Promise.all([mark(pay), takeAction('approve-cancel')]);
    expect(await readState()).toMatchObject({
      status: 'cancelled',
      payment_status: paid ? 'paid' : 'pending',
    });
  });

  it('has added parts due in cash', async () => {
    await mark(pay);
    await takeAction('parts', { part: 5001, qty: 1, telephone: true });
    expect(await readState()).toMatchObject({ total: 1149, due: 650, payment_status: 'paid' });
    await takeAction('assign', { technician: 'Ravi' });
    await takeAction('start');
    await takeAction('complete');
    expect(await readState()).toMatchObject({ status: 'completed', total: 1149, due: 0 });
  });

  it('is returned for payment to its owner only', async () => {
    const user = (await getOrderForPayment(api.pool, id, FOR_SYSTEM))?.userId ?? '';
    expect(await getOrderForPayment(api.pool, id, forUser(user))).toEqual({
      id,
      userId: user,
      userPhone: customer.phone,
      status: 'pending',
      paymentMethod: 'phonepe',
      paymentStatus: 'pending',
      isOnlineAsked: false,
      total: 49_900,
      payable: 49_900,
    });
    const otherUser = '00000000-0000-4000-8000-000000000000';
    expect(await getOrderForPayment(api.pool, id, forUser(otherUser))).toBeUndefined();
  });
});
