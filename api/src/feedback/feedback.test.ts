import { describe, expect, it } from 'vitest';
import { setUpShop } from '../../test/harness.ts';
import { callAsStaff } from '../flows/visits/visits.fixture.ts';
import {
  completeOrder,
  createCustomer,
  findMessages,
  placeOrder,
} from '../orders/orders.fixture.ts';

const api = setUpShop();

/** Completes an order and reads the feedback id from the customer's message. */
async function completeAndGetFeedbackId() {
  const customer = await createCustomer(api);
  const order = await placeOrder(customer);
  await completeOrder(api, order);
  const [message = ''] = await findMessages(api, customer.phone, `order ${order} feedback`);
  const id = /http:\/\/localhost:3000\/f\/([\w-]+)$/.exec(message)?.[1] ?? '';
  return { order, id };
}

const submit = (id: string, body: object) => api.call('POST', `/api/review/${id}`, { body });
async function getRating() {
  const { body } = await api.call('GET', '/api/product/by-subcategory/13');
  const products = body['products'] as unknown as {
    id: number;
    average_rating: number;
    totalReview: number;
  }[];
  const product = products.find(({ id }) => id === 1301);
  return [product?.average_rating, product?.totalReview];
}

describe('feedback', () => {
  it('requests feedback by message, names the services, and accepts one review', async () => {
    const { id, order } = await completeAndGetFeedbackId();
    const response = await api.call('GET', `/api/review/${id}`);
    expect(response.body['feedback']).toMatchObject({ given: false });
    expect(response.body['feedback']?.['services']).toHaveLength(2);

    const review = {
      rating: 4,
      comment: 'ठीक है',
      reason: 'Experienced, Proper In Time',
      forwardMessage: '',
    };
    const responses = await Promise.all([1, 2, 3].map(() => submit(id, review)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await submit(id, { ...review, rating: 1, reason: '' })).status).toBe(409);
    expect((await api.call('GET', `/api/review/${id}`)).body['feedback']?.['given']).toBe(true);

    const { body } = await callAsStaff(api, 'GET', '/ops/reviews');
    expect(body['reviews']?.[0]).toMatchObject({
      order_id: order,
      rating: 4,
      reason: 'Experienced,Proper In Time',
      comment: 'ठीक है',
    });
  });

  it('counts a review for the ordered products', async () => {
    const [before, count] = await getRating();
    const { id } = await completeAndGetFeedbackId();
    await submit(id, { rating: 2 });
    const total = Number(count) + 1;
    expect(await getRating()).toEqual([((Number(before) || 0) * Number(count) + 2) / total, total]);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{}, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(201) }, 'comment'],
    [{ rating: 5, reason: 'Bad Service' }, 'reason'],
    [{ rating: 5, reason: ['Timely'] }, 'reason'],
    [{ rating: 5, forwardMessage: { a: 1 } }, 'forwardMessage'],
  ])('rejects %j with an error for %s', async (body, field) => {
    const { id } = await completeAndGetFeedbackId();
    const response = await submit(id, body);
    expect(response.status).toBe(422);
    expect(response.body['error']).toHaveProperty(field);
  });

  it.each([true, false, null, 'hello'])('accepts %j as forwardMessage', async (forwardMessage) => {
    const { id } = await completeAndGetFeedbackId();
    const comment = '😀'.repeat(200);
    expect(
      (await submit(id, { rating: 5, comment, reason: 'Timely', forwardMessage })).status,
    ).toBe(200);
  });

  it.each(['nothing', '1', 'a'.repeat(280)])('returns 404 for the feedback id %s', async (id) => {
    expect((await submit(id, { rating: 5 })).status).toBe(404);
    expect((await api.call('GET', `/api/review/${id}`)).status).toBe(404);
  });
});
