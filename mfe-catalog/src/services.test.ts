import { expect, it } from 'vitest';
import { DETAILS_SCROLL, NOTEWORTHY, QUICK_LINKS } from './services.ts';

it('fixed links have the specified service ids', () => {
  expect(QUICK_LINKS.map(({ id }) => id)).toEqual([14, 5, 13, 11, 12]);
  expect(NOTEWORTHY.map(({ id }) => id)).toEqual([6, 38, 9, 7]);
});

it('product details scroll to 1200 px', () => {
  expect(DETAILS_SCROLL).toBe(1200);
});
