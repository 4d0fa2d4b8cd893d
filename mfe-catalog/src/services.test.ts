import { expect, it } from 'vitest';
import { DETAILS_SCROLL, NOTEWORTHY, QUICK_LINKS } from './services.ts';

it('the services of fixed links have their ids', () => {
  expect(QUICK_LINKS.map(({ id }) => id)).toEqual([14, 5, 13, 11, 12]);
  expect(NOTEWORTHY.map(({ id }) => id)).toEqual([6, 38, 9, 7]);
});

it('a page scrolls to 1200 px for the details of a product', () => {
  expect(DETAILS_SCROLL).toBe(1200);
});
