import { expect, it } from 'vitest';
import { DETAILS_SCROLL, NOTEWORTHY, QUICK_LINKS } from './services.ts';

it('the services of fixed links have the ids of the specification', () => {
  expect(QUICK_LINKS.map(({ id }) => id)).toEqual([14, 5, 13, 11, 12]);
  expect(NOTEWORTHY.map(({ id }) => id)).toEqual([6, 38, 9, 7]);
});

it('a page goes down to the details of a product as far as the specification says, in px', () => {
  expect(DETAILS_SCROLL).toBe(1200);
});
