import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFinancialYear, formatInvoiceNumber, MAX_SEQUENCE } from './invoice-number.rules.ts';

describe('getFinancialYear', () => {
  it.each([
    ['2026-11-20T10:00:00Z', '26-27'],
    ['2027-03-31T18:29:59.999Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-05-01T00:00:00Z', '99-00'],
  ])('returns for %s the year %s', (at, year) => {
    expect(getFinancialYear(new Date(at))).toBe(year);
  });
});

describe('formatInvoiceNumber', () => {
  it('writes six digits', () => {
    expect(formatInvoiceNumber('26-27', 1)).toBe('HZB/26-27/000001');
  });

  it('returns unique numbers of at most 16 characters', () => {
    const sequence = fc.integer({ min: 1, max: MAX_SEQUENCE });
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        const number = formatInvoiceNumber('26-27', a);
        expect(number.length).toBeLessThanOrEqual(16);
        expect(number === formatInvoiceNumber('26-27', b)).toBe(a === b);
      }),
    );
  });

  it.each([0, 1.5, MAX_SEQUENCE + 1])('rejects %s', (sequence) => {
    expect(() => formatInvoiceNumber('26-27', sequence)).toThrow(RangeError);
  });
});
