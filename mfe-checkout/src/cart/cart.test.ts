import { describe, expect, it } from 'vitest';
import {
  applyChange,
  MAX_QUANTITY,
  obstacle,
  stepOf,
  summarize,
  totalOf,
  type CartLine,
} from './cart.ts';

const line = (id: string, price: number, quantity: number): CartLine => ({
  id,
  kind: 'product',
  itemId: 1,
  title: id,
  image: null,
  detail: '',
  price,
  quantity,
});

describe('summarize', () => {
  it.each([
    [99_800, 17_964, 81_836],
    [1, 0, 1],
    [3, 1, 2],
    [0, 0, 0],
    [9_999_900, 1_799_982, 8_199_918],
  ])('splits %i paise into %i tax and %i service charge', (total, tax, serviceCharge) => {
    expect(summarize(total)).toEqual({ total, tax, serviceCharge, visitingFee: 0, coupon: 0 });
  });
});

describe('stepOf', () => {
  it('raises and lowers by one', () => {
    expect(stepOf(line('a', 100, 2), 1)).toEqual({ kind: 'set', id: 'a', quantity: 3 });
    expect(stepOf(line('a', 100, 2), -1)).toEqual({ kind: 'set', id: 'a', quantity: 1 });
  });

  it('removes the line at one, and stops at the most', () => {
    expect(stepOf(line('a', 100, 1), -1)).toEqual({ kind: 'remove', id: 'a' });
    expect(stepOf(line('a', 100, MAX_QUANTITY), 1)).toBeNull();
  });
});

describe('applyChange', () => {
  const lines = [line('a', 49_900, 1), line('b', 9_900, 3)];

  it('sets a quantity, and the total follows', () => {
    expect(totalOf(applyChange(lines, { kind: 'set', id: 'a', quantity: 2 }))).toBe(129_500);
  });

  it('removes a line and leaves the others', () => {
    expect(applyChange(lines, { kind: 'remove', id: 'a' })).toEqual([lines[1]]);
  });

  it('does not bring a removed line back', () => {
    expect(applyChange([], { kind: 'set', id: 'a', quantity: 2 })).toEqual([]);
  });
});

describe('obstacle', () => {
  it('names the empty cart before the missing address', () => {
    expect(obstacle(0, false)).toBe('empty');
    expect(obstacle(2, false)).toBe('no-address');
    expect(obstacle(2, true)).toBeNull();
  });
});
