import { describe, expect, it } from 'vitest';
import facts from './business.json' with { type: 'json' };
import { getGstinError } from './gstin.rules.ts';

describe('getGstinError', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27'],
    ['29AAGCB7383J1Z4', '29'],
  ])('accepts the published number %s', (gstin, state) => {
    expect(getGstinError(gstin, state)).toBeNull();
  });

  it('accepts the number of business.json', () => {
    expect(getGstinError(facts.gstin, facts.tax.state_code)).toBeNull();
  });

  it.each(['27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '27aapfu0939f1zv', '27AAPFU0939F0ZV', ''])(
    'rejects %j because of its format',
    (gstin) => {
      expect(getGstinError(gstin, '27')?.en).toMatch(/has 15 characters/);
    },
  );

  it('rejects another state’s code', () => {
    expect(getGstinError('27AAPFU0939F1ZV', '20')?.en).toMatch(/begin with 20/);
  });

  it('rejects a wrong check digit and names the right one', () => {
    expect(getGstinError('27AAPFU0939F1ZA', '27')?.en).toMatch(/end with V/);
  });

  it('rejects two neighbouring characters in the wrong order', () => {
    expect(getGstinError('27AAPFU9039F1ZV', '27')?.code).toBe('setting_gstin_digit');
  });
});
