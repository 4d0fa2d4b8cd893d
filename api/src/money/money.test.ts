import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPaise, fromRupees, paise, calculatePercent, multiplyPaise, toRupees } from './money.ts';

const amount = integer({ min: 0, max: 10_000_000_000 }).map(paise);

describe('money', () => {
  it('comes back from the wire as it went there', () => {
    assert(
      property(amount, (one) => {
        expect(fromRupees(toRupees(one))).toBe(one);
      }),
    );
  });

  it('has at most two decimals on the wire', () => {
    assert(
      property(amount, (one) => {
        expect(String(toRupees(one))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('adds up without a paisa lost', () => {
    expect(addPaise(fromRupees(0.1), fromRupees(0.2))).toBe(30);
    expect(multiplyPaise(fromRupees(499.99), 3)).toBe(149_997);
  });

  it.each([
    [101, 18, 18],
    [125, 18, 23],
    [50, 1, 1],
    [49, 1, 0],
    [-125, 18, -23],
  ])('%i paise by %i percent are %i', (value, percent, result) => {
    expect(calculatePercent(paise(value), percent)).toBe(result);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('is not %s', (value) => {
    expect(() => paise(value)).toThrow(RangeError);
  });

  it('is not taken from the wire with three decimals', () => {
    expect(() => fromRupees(1.005)).toThrow(RangeError);
  });
});
