import { expect, it } from 'vitest';
import { meta as booking } from './booking.tsx';
import { meta as feedback } from './feedback.tsx';
import { meta as invoice } from './invoice.tsx';
import { meta as rewards } from './rewards.tsx';

const ADDRESS = { params: {}, search: new URLSearchParams() };

it.each([
  ['bookings', booking(), 'My Bookings'],
  ['an invoice', invoice(), 'Invoice'],
  ['the rewards account', rewards(), 'My Account'],
  ['feedback', feedback(ADDRESS, undefined), 'Feedback'],
])('%s have their own title and description and are not indexed', (_page, meta, title) => {
  expect(meta).toMatchObject({ title, noindex: true });
  expect(meta.description?.length).toBeGreaterThan(20);
});

it('an invalid feedback link returns 404', () => {
  expect(feedback(ADDRESS, null).status).toBe(404);
  expect(feedback(ADDRESS, undefined).status).toBeUndefined();
});
