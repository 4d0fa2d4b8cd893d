import { describe, expect, it } from 'vitest';
import { foldDigits, readMobileNumber } from './digits.ts';

describe('foldDigits', () => {
  it.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
    ['full-width', '０１２３４５６７８９'],
    ['Latin', '0123456789'],
  ])('converts %s digits', (_script, digits) => {
    expect(foldDigits(digits)).toBe('0123456789');
  });

  it('does not change letters and other numerals', () => {
    expect(foldDigits('कूलर 45 µF ½ ² 😀')).toBe('कूलर 45 µF ½ ² 😀');
  });
});

describe('readMobileNumber', () => {
  it.each([
    '9431010001',
    '94310 10001',
    '091-94310 10001',
    '+919431010001',
    '+91-0-9431010001',
    '+91 (0)94310 10001',
    '0091 94310 10001',
    '00910 94310 10001',
    '919431010001',
    '09431010001',
    '(+91) 94310.10001',
    '+91\u00a094310\u201110001',
    '\u202a+91 94310 10001\u202c',
    '९४३१०१०००१',
    '+९१ ९४३१० १०००१',
    '۹۴۳۱۰۱۰۰۰۱',
    '９４３１０１０００１',
  ])('parses %s', (written) => {
    expect(readMobileNumber(written)).toBe('9431010001');
  });

  it('keeps all digits of a ten-digit number that begins with 91', () => {
    expect(readMobileNumber('9194310100')).toBe('9194310100');
    expect(readMobileNumber('91 91943 10100')).toBe('9194310100');
  });

  it.each([
    ['no text', ''],
    ['nine digits', '943101000'],
    ['91 and nine digits', '91943101000'],
    ['eleven digits', '94310100019'],
    ['two numbers', '9431010001, 9876543210'],
    ['a first digit below 6', '5431010001'],
    ['another country', '+1 9431010001'],
    ['a plus without the country', '+9431010001'],
    ['two pluses', '++919431010001'],
    ['three zeros', '0009431010001'],
    ['letters', '94310x10001'],
  ])('rejects %s', (_what, written) => {
    expect(readMobileNumber(written)).toBeNull();
  });
});
