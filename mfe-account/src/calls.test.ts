import { recordCalls } from 'shared-ui/test-utils/calls';
import { endSessionAtom, store } from 'app-kit/store';
import { beginSessionAtom } from 'app-kit/store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadBookings, createPaymentLink, requestCancel } from './bookings/bookings.api.ts';
import { anonymousApi, loadFeedback, sendReview } from './feedback/feedback.api.ts';
import { loadInvoice } from './invoice/invoice.api.ts';
import { loadRewards } from './rewards/rewards.api.ts';
import { requestWithdrawal } from './rewards/withdrawal.api.ts';

const responses = {
  orders: { data: [], current_page: 1, last_page: 1 },
  version: 'v1',
  e_wallet: { balance: 0 },
  invoice: {},
};
const { signal } = new AbortController();
let network: ReturnType<typeof recordCalls>;
beforeEach(() => {
  network = recordCalls(responses);
  store.set(beginSessionAtom, 'secret');
});
afterEach(() => {
  network.stop();
  store.set(endSessionAtom);
});

const listCalls = (): string[] => network.sent.map(({ call }) => call);
const expectCustomerToken = (): void =>
  expect(new Set(network.sent.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer secret']));

describe('API calls of the account', () => {
  it('list all or only the completed bookings, 52 per page', async () => {
    await loadBookings('all', 1);
    await loadBookings('completed', 1);
    expect(listCalls()).toEqual([
      'GET /api/order/list?per_page=52&page=1',
      'GET /api/order/user/completed?per_page=52&page=1',
    ]);
    expectCustomerToken();
  });

  it('request a cancellation by order id, and another payment link', async () => {
    await requestCancel(7);
    await createPaymentLink(7);
    expect(network.sent[0]).toMatchObject({
      call: 'POST /api/order/cancel-request',
      body: { orderId: 7 },
    });
    expect(listCalls()[1]).toBe('POST /api/order/7/pay');
  });

  it('load an invoice as the customer, and the seller if an older server leaves it out', async () => {
    await loadInvoice('7', signal);
    expect(listCalls()).toEqual(['GET /api/order/invoice/7', 'GET /api/business']);
    expectCustomerToken();
  });

  it('load profile, rewards and withdrawals as the customer', async () => {
    await loadRewards(signal);
    expect(listCalls().toSorted()).toEqual([
      'GET /api/user/profile',
      'GET /api/user/reward',
      'GET /api/withdrawal/request/user',
    ]);
    expectCustomerToken();
  });

  it('request a withdrawal with amount, number and idempotency key', async () => {
    await requestWithdrawal({ amount: 500, phonepeNumber: '9431012345' }, 'key-1');
    expect(network.sent).toEqual([
      {
        call: 'POST /api/withdrawal/request',
        body: { amount: 500, phonepe_number: '9431012345' },
        bearer: 'Bearer secret',
        idempotencyKey: 'key-1',
      },
    ]);
  });
});

describe('API calls of feedback', () => {
  it('carry no credentials', async () => {
    const review = { rating: 5, comment: 'Good', reason: 'Timely', forwardMessage: '' } as const;
    await loadFeedback(anonymousApi, 'f1');
    await sendReview('f1', review);
    expect(network.sent).toEqual([
      { call: 'GET /api/review/f1', body: undefined, bearer: null, idempotencyKey: null },
      { call: 'POST /api/review/f1', body: review, bearer: null, idempotencyKey: null },
    ]);
  });
});
