import { describe, expect, it } from 'vitest';
import { discountPercent, formatRupees, toPaise } from './money.ts';

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [1299, '₹1,299'],
    [99999, '₹99,999'],
    [100000, '₹1,00,000'],
    [12345678, '₹1,23,45,678'],
    [499.5, '₹499.50'],
    [0.1 + 0.2, '₹0.30'],
    [-75, '−₹75'],
  ])('formats %d as %s', (rupees, shown) => {
    expect(formatRupees(rupees)).toBe(shown);
  });

  it('always shows paise if requested', () => {
    expect(formatRupees(1299, 'always')).toBe('₹1,299.00');
  });
});

describe('toPaise', () => {
  it('converts rupees without floating-point errors', () => {
    expect(toPaise(1.15)).toBe(115);
    expect(toPaise(8.7)).toBe(870);
    expect(toPaise(499.99)).toBe(49999);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
  });
});

describe('discountPercent', () => {
  it.each([
    [749, 999, 25],
    [499, 499, 0],
    [500, 400, 0],
    [500, null, 0],
    [500, undefined, 0],
    [0, 400, 100],
    [1, 3, 66],
    [0, 0, 0],
  ])('of a price of %d against a compare-at price of %s is %d', (price, compare, percent) => {
    expect(discountPercent(price, compare)).toBe(percent);
  });
});
