import { describe, expect, it } from 'vitest';
import { DETAILS_SCROLL, NOTEWORTHY, QUICK_LINKS, storageAddress } from './services.ts';

it('the services of fixed links have the ids of the specification', () => {
  expect(QUICK_LINKS.map(({ id }) => id)).toEqual([14, 5, 13, 11, 12]);
  expect(NOTEWORTHY.map(({ id }) => id)).toEqual([6, 38, 9, 7]);
});

it('a page goes down to the details of a product as far as the specification says, in px', () => {
  expect(DETAILS_SCROLL).toBe(1200);
});

describe('storageAddress', () => {
  it('puts a path below the storage area, and leaves whole addresses alone', () => {
    expect(storageAddress('services/ac.svg')).toBe('/storage/services/ac.svg');
    expect(storageAddress('/storage/x.svg')).toBe('/storage/x.svg');
    for (const whole of ['https://cdn.example/x.svg', 'http://cdn.example/x.svg', 'data:,x'])
      expect(storageAddress(whole)).toBe(whole);
  });
});
