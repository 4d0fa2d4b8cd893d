import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPaise, fromRupees, paise, calculatePercent, multiplyPaise, toRupees } from './money.ts';

const amount = integer({ min: 0, max: 10_000_000_000 }).map(paise);

describe('money', () => {
  it('converts to rupees and back without loss', () => {
    assert(
      property(amount, (paiseAmount) => {
        expect(fromRupees(toRupees(paiseAmount))).toBe(paiseAmount);
      }),
    );
  });

  it('has at most two decimals in rupees', () => {
    assert(
      property(amount, (paiseAmount) => {
        expect(String(toRupees(paiseAmount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it('adds and multiplies without losing a paisa', () => {
    expect(addPaise(fromRupees(0.1), fromRupees(0.2))).toBe(30);
    expect(multiplyPaise(fromRupees(499.99), 3)).toBe(149_997);
  });

  it.each([
    [101, 18, 18],
    [125, 18, 23],
    [50, 1, 1],
    [49, 1, 0],
    [-125, 18, -23],
  ])('for %i paise calculates %i percent as %i', (value, percent, result) => {
    expect(calculatePercent(paise(value), percent)).toBe(result);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('rejects %s paise', (value) => {
    expect(() => paise(value)).toThrow(RangeError);
  });

  it('rejects rupees with three decimals', () => {
    expect(() => fromRupees(1.005)).toThrow(RangeError);
  });
});
