import { describe, expect, it } from 'vitest';
import { readDigits } from './digits.ts';

/** Value of the field after typing each character at its end. */
const typeText = (text: string, maxDigits: number): string =>
  [...text].reduce((before, key) => readDigits(before + key, before, maxDigits) ?? 'refused', '');

describe('mobile number', () => {
  it.each(['9431010001', '94310-10001', '९४३१०१०००१', '+919431010001', '09431010001'])(
    'can be typed as %s',
    (keys) => {
      expect(typeText(keys, 10)).toBe('9431010001');
    },
  );

  it.each(['919431010001', '09194310 10001', '00919431010001', '+91 (0) 9431010001'])(
    'drops the prefix of %s',
    (keys) => {
      expect(typeText(keys, 10)).toBe('9431010001');
    },
  );

  it('rejects an eleventh digit, at the end or in between', () => {
    expect(typeText('98765432101', 10)).toBe('9876543210');
    expect(readDigits('98765x43210', '9876543210', 10)).toBe('9876543210');
  });

  it.each(['091-94310 10001', '+91-0-94310-10001', '+91 (0)94310 10001', '0091 9431010001'])(
    'can be pasted as %s',
    (pasted) => {
      expect(readDigits(pasted, '', 10)).toBe('9431010001');
      expect(readDigits(pasted, '9876543210', 10)).toBe('9431010001');
    },
  );

  it.each(['94310100019', '919431010001 9', '+91 94310100', '+9431010001', '+1 9431010001'])(
    'rejects a pasted %s instead of reading a wrong number from it',
    (pasted) => {
      expect(readDigits(pasted, '', 10)).toBeNull();
      expect(readDigits(pasted, '9876543210', 10)).toBeNull();
    },
  );

  it('can be pasted or deleted in parts', () => {
    expect(readDigits('94310', '', 10)).toBe('94310');
    expect(readDigits('94310 10001', '94310', 10)).toBe('9431010001');
    expect(readDigits('943101', '9431010001', 10)).toBe('943101');
    expect(readDigits('', '9431010001', 10)).toBe('');
  });
});

describe('whole amount', () => {
  it('drops typed digits beyond the maximum', () => {
    expect(typeText('123456', 5)).toBe('12345');
    expect(typeText('५००', 5)).toBe('500');
  });

  it.each([
    ['₹1,500.00', '1500'],
    ['Rs. 500', '500'],
    ['१,५००', '1500'],
  ])('reads a pasted %s', (pasted, digits) => {
    expect(readDigits(pasted, '', 5)).toBe(digits);
  });

  it.each(['123456', '₹1,500.50', '12.5'])('rejects a pasted %s', (pasted) => {
    expect(readDigits(pasted, '', 5)).toBeNull();
  });
});
