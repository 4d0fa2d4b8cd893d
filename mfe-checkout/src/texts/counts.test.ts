import { expect, it } from 'vitest';
import { texts as en } from './en/checkout.ts';
import { texts as hi } from './hi/checkout.ts';

it('counts one item in the singular, in both languages', () => {
  expect([en.viewCart.items(1), en.viewCart.items(2)]).toEqual(['1 item', '2 items']);
  expect([hi.viewCart.items(1), hi.viewCart.items(2)]).toEqual(['1 चीज़', '2 चीज़ें']);
  // In Hindi nothing is singular too (`docs/hindi.md`).
  expect(hi.viewCart.items(0)).toBe('0 चीज़');
});
