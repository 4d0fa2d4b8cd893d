import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateCharges,
  getInvoiceTaxRule,
  getTaxRule,
  toChargesResponse,
  type TaxRule,
} from './charges.rules.ts';
import { paise } from './money.ts';

const TAX = { tax_percent: 18, tax_method: 'of_total' } as const;

describe('charges', () => {
  it.each([
    [99_800, 17_964, 81_836],
    [1, 0, 1],
    [3, 1, 2],
    [0, 0, 0],
    [9_999_900, 1_799_982, 8_199_918],
  ])('splits %i paise into %i of tax and %i of service', (subtotal, tax, serviceCharge) => {
    expect(calculateCharges(paise(subtotal), TAX)).toEqual({
      subtotal,
      tax,
      serviceCharge,
      visitingFee: 0,
      discount: 0,
      total: subtotal,
    });
  });

  it.each([
    [11_800, 1800],
    [99_800, 15_224],
    [1, 0],
    [0, 0],
  ])('calculate from %i paise the tax of %i that a net price plus 18% contains', (total, tax) => {
    const charges = calculateCharges(paise(total), { ...TAX, tax_method: 'included' });
    expect(charges).toMatchObject({ total, tax, serviceCharge: total - tax });
  });

  it('add up to the total, whatever it is', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        const { subtotal, tax, serviceCharge, visitingFee, discount, total } = calculateCharges(
          paise(amount),
          TAX,
        );
        expect(tax + serviceCharge).toBe(total);
        expect(subtotal + visitingFee - discount).toBe(total);
      }),
    );
  });

  it.each(['composition', 'unregistered'] as const)(
    'contain no tax under the method %s',
    (tax_method) => {
      const rule = getTaxRule({ ...TAX, tax_method });
      expect(calculateCharges(paise(99_800), rule)).toMatchObject({
        tax: 0,
        serviceCharge: 99_800,
        total: 99_800,
      });
      expect(getTaxRule(TAX)).toEqual(TAX);
    },
  );

  it('converts charges to rupees by field name', () => {
    expect(toChargesResponse(calculateCharges(paise(54_900), TAX))).toEqual({
      subtotal: 549,
      tax: 98.82,
      service_charge: 450.18,
      visiting_fee: 0,
      discount: 0,
      total: 549,
    });
  });
});

describe('the tax rule of an invoice', () => {
  const INCLUDED: TaxRule = { tax_percent: 12, tax_method: 'included' };
  const COMPOSITION: TaxRule = { tax_percent: 0, tax_method: 'composition' };
  const UNREGISTERED: TaxRule = { tax_percent: 0, tax_method: 'unregistered' };

  it.each([
    ['the order’s if both collect tax', TAX, INCLUDED, TAX],
    ['the shop’s if it ceased to collect tax', TAX, COMPOSITION, COMPOSITION],
    ['the shop’s if it began to collect tax', COMPOSITION, INCLUDED, INCLUDED],
    ['the shop’s if neither collects tax', COMPOSITION, UNREGISTERED, UNREGISTERED],
  ])('is %s', (_, order, shop, rule) => {
    expect(getInvoiceTaxRule(order, shop)).toEqual(rule);
  });
});
