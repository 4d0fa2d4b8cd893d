import { describe, expect, it } from 'vitest';
import { paise } from '../money/money.ts';
import { formatAmountInWords } from './amount-in-words.rules.ts';

describe('formatAmountInWords', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [54_900, 'Rupees Five Hundred Forty-Nine Only'],
    [164_750, 'Rupees One Thousand Six Hundred Forty-Seven and Fifty Paise Only'],
    [1_901, 'Rupees Nineteen and One Paise Only'],
    [2_000_000, 'Rupees Twenty Thousand Only'],
    [33_896_000, 'Rupees Three Lakh Thirty-Eight Thousand Nine Hundred Sixty Only'],
    [1_000_000_100, 'Rupees One Crore One Only'],
  ])('spells %i paise as %s', (amount, expected) => {
    expect(formatAmountInWords(paise(amount))).toBe(expected);
  });
});
