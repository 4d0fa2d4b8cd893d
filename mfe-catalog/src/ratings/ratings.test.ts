import { expect, it } from 'vitest';
import { getRating } from './ratings.ts';

it('a product without reviews shows a rating of 4.0', () => {
  expect(getRating({ average_rating: null, totalReview: 0 })).toEqual({ rating: 4, reviews: null });
});

it.each([
  [4, { rating: 4, reviews: null }],
  [5, { rating: 2.7, reviews: 5 }],
])('with %i reviews a product shows %j', (totalReview, shown) => {
  expect(getRating({ average_rating: 2.7, totalReview })).toEqual(shown);
});
