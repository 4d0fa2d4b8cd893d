import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { getBusiness } from '../business/business.ts';
import { placeProviderOrder } from './payments.fixture.ts';
import { LINK_SECONDS } from './payments.rules.ts';
import { findLiveAttempt } from './payments.sql.ts';
import { setUpProvider, respondWith } from './provider.fixture.ts';

const provider = setUpProvider();
const api = setUpShop(() => provider.env);

const DAY_SECONDS = 24 * 60 * 60;
const [PHONE = ''] = getBusiness().phones;

const placeOrder = () => placeProviderOrder(api, provider);

/** Opens the return page without a session. */
const open = (name: string, query = '') =>
  api.app.inject({ method: 'GET', url: `/api/payment/return/${name}${query}` });

describe('the return page without a login', () => {
  it.each([
    ['COMPLETED', 'Payment received', 'पेमेंट मिल गया'],
    ['FAILED', 'Not paid', 'पेमेंट नहीं हुआ'],
    ['PENDING', 'Your payment is being checked', 'आपका पेमेंट देखा जा रहा है'],
  ] as const)('shows a %s payment in both languages', async (state, en, hi) => {
    const order = await placeOrder();
    order.setProviderState(state);
    const english = await open(order.merchantOrderId);
    expect(english.statusCode).toBe(200);
    expect(english.headers).toMatchObject({
      'content-language': 'en',
      'cache-control': 'no-store, no-transform',
      'referrer-policy': 'no-referrer',
    });
    expect(english.body).toContain(`<h1>${en}</h1>`);
    expect(english.body).toContain('<a href="/booking">Go to My Bookings</a>');
    const hindi = await open(order.merchantOrderId, '?language=hi');
    expect(hindi.body).toContain('<html lang="hi">');
    expect(hindi.body).toContain(`<h1>${hi}</h1>`);
    expect(hindi.body).toContain('<a href="/hi/booking">मेरी बुकिंग पर जाएँ</a>');
  });

  it('offers to check again only while the payment is pending', async () => {
    const order = await placeOrder();
    expect((await open(order.merchantOrderId)).body).toContain('<a href="">Check again</a>');
    order.setProviderState('COMPLETED');
    api.clock.advance(3);
    const paid = (await open(order.merchantOrderId)).body;
    expect(paid).toContain('Payment received');
    expect(paid).not.toContain('Check again');
  });

  it('shows the payment as pending if the status request fails', async () => {
    const order = await placeOrder();
    provider.behavior.status = respondWith(500);
    expect((await open(order.merchantOrderId)).body).toContain('Your payment is being checked');
  });

  it('requests the status of an ended payment until a day after its link expired', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await open(order.merchantOrderId);
    api.clock.advance(LINK_SECONDS + DAY_SECONDS - 60);
    const before = provider.count('status');
    await open(order.merchantOrderId);
    expect(provider.count('status')).toBe(before + 1);
    api.clock.advance(60);
    order.setProviderState('COMPLETED');
    expect((await open(order.merchantOrderId)).body).toContain('Not paid');
    expect(provider.count('status')).toBe(before + 1);
    await order.sendWebhook();
    expect((await open(order.merchantOrderId)).body).toContain('Payment received');
  });

  it('announces the refund of a wrong amount', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED', 100);
    expect((await open(order.merchantOrderId)).body).toContain('Your money goes back');
  });

  it('shows the order as paid if another payment has paid it', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    expect((await open(order.merchantOrderId)).body).toContain('Not paid');
    await order.payAgain();
    const second = await findLiveAttempt(api.pool, order.id);
    provider.orders.set(second?.merchantOrderId ?? '', {
      state: 'COMPLETED',
      amount: order.total,
    });
    await open(second?.merchantOrderId ?? '');
    expect((await open(order.merchantOrderId)).body).toContain('Payment received');
  });

  it('says that the order is in cash or cancelled', async () => {
    const order = await placeOrder();
    order.setProviderState('FAILED');
    await open(order.merchantOrderId);
    await order.customer.call('POST', `/api/order/${order.id}/pay-in-cash`);
    expect((await open(order.merchantOrderId)).body).toContain(
      'You pay in cash after the work is done.',
    );
    await order.askToCancel();
    await order.approveCancel();
    expect((await open(order.merchantOrderId)).body).toContain('Nothing more is to be paid.');
  });

  it('says how to log in, and links to the phone number of the shop', async () => {
    const order = await placeOrder();
    const { body } = await open(order.merchantOrderId);
    expect(body).toContain('use the mobile number that you ordered with');
    expect(body).toContain(`<a href="tel:+91${PHONE}">Call +91 ${PHONE}</a>`);
  });

  it('contains no booking, amount or number of the customer', async () => {
    const order = await placeOrder();
    order.setProviderState('COMPLETED');
    const { body } = await open(order.merchantOrderId);
    const text = body
      .replace(/<style.*?<\/style>/s, '')
      .replace(/<[^>]*>/g, '')
      .replace(`+91 ${PHONE}`, '');
    expect(text).not.toMatch(/[0-9₹]/);
    expect(body).not.toContain(order.customer.phone);
  });

  it.each(['nobody', 'a%2Fb'])('redirects the unknown payment %s to the bookings', async (name) => {
    const response = await open(name);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/booking');
  });
});
