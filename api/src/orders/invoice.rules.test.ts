import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money/money.ts';
import { getOrderTotal, splitTax, getLineFigures, getTotalFigures } from './invoice.rules.ts';

const TAX = { tax_percent: 18, tax_method: 'of_total' } as const;

const line = fc.record({
  price: fc.integer({ min: 1, max: 99_999_999 }).map(paise),
  quantity: fc.integer({ min: 1, max: 20 }),
});

describe('splitTax', () => {
  it.each([
    [365_000, 65_682, 32_841, 32_841],
    [3006, 541, 271, 270],
  ])('splits for a total of %i the tax %i into %i and %i', (total, tax, cgst, sgst) => {
    expect(splitTax(paise(total), paise(tax))).toEqual({ taxable: total - tax, cgst, sgst });
  });
});

describe('invoice figures', () => {
  it('shows ₹499 three times as 409.18 a unit, 269.46 tax, 1497 total', () => {
    expect(getLineFigures({ price: paise(49_900), quantity: 3 }, TAX)).toEqual({
      unitPrice: 40_918,
      tax: 26_946,
      total: 149_700,
    });
  });

  it('derives tax and service charge from the order’s total', () => {
    const lines = [
      { price: paise(54_900), quantity: 1 },
      { price: paise(129_950), quantity: 2 },
    ];
    expect(getTotalFigures(lines, TAX)).toEqual({
      tax: 56_664,
      serviceCharge: 258_136,
      total: 314_800,
    });
  });
});

describe('invoice figures of any lines', () => {
  it('add tax and service charge up to the total, in whole paise', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
        const figures = getTotalFigures(lines, TAX);
        expect(figures.tax + figures.serviceCharge).toBe(figures.total);
        expect(figures.total).toBe(getOrderTotal(lines));
        for (const figure of Object.values(figures))
          expect(Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });

  it('have a tax within half a paisa of 18%', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
        const exact = BigInt(getOrderTotal(lines)) * 18n;
        const distance = BigInt(getTotalFigures(lines, TAX).tax) * 100n - exact;
        expect(distance > -50n && distance <= 50n).toBe(true);
      }),
    );
  });

  it('need no rounding for whole-rupee prices', () => {
    const wholeRupees = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 999_999 }).map((rupees) => paise(rupees * 100)),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(wholeRupees, (lines) => {
        const summed = lines.reduce(
          (sum, invoiceLine) => sum + getLineFigures(invoiceLine, TAX).tax,
          0,
        );
        expect(getTotalFigures(lines, TAX).tax).toBe(summed);
      }),
    );
  });
});
