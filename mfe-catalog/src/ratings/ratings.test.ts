import { expect, it } from 'vitest';
import { getRating } from './ratings.ts';

it('the rating of a product without reviews is 4.0', () => {
  expect(getRating({ average_rating: null })).toBe(4);
  expect(getRating({ average_rating: 4.7 })).toBe(4.7);
});
