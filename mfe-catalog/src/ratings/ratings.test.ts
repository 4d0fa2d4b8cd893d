import { expect, it } from 'vitest';
import { shownRating } from './ratings.ts';

it('is 4.0 where nobody has rated the product', () => {
  expect(shownRating({ average_rating: null })).toBe(4);
  expect(shownRating({ average_rating: 4.7 })).toBe(4.7);
});
