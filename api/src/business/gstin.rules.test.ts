import { describe, expect, it } from 'vitest';
import facts from './business.json' with { type: 'json' };
import { checkGstin } from './gstin.rules.ts';

describe('checkGstin', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27'],
    ['29AAGCB7383J1Z4', '29'],
  ])('accepts the published number %s', (gstin, state) => {
    expect(() => checkGstin(gstin, state)).not.toThrow();
  });

  it('accepts the number of business.json', () => {
    expect(() => checkGstin(facts.gstin, facts.tax.state_code)).not.toThrow();
  });

  it.each(['27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '27aapfu0939f1zv', '27AAPFU0939F0ZV', ''])(
    'rejects %j for its form',
    (gstin) => {
      expect(() => checkGstin(gstin, '27')).toThrow(/is not 15 characters in the form/);
    },
  );

  it('rejects another state’s code', () => {
    expect(() => checkGstin('27AAPFU0939F1ZV', '20')).toThrow(/state code 20/);
  });

  it('rejects a wrong check digit and names the right one', () => {
    expect(() => checkGstin('27AAPFU0939F1ZA', '27')).toThrow(/wrong check digit: V is right/);
  });

  it('rejects two neighbouring characters in the wrong order', () => {
    expect(() => checkGstin('27AAPFU9039F1ZV', '27')).toThrow(/wrong check digit/);
  });
});
