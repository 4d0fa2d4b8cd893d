import { expect, it } from 'vitest';
import { paise, rupeesText, toRupees } from '../../api/src/money/money.ts';
import { formatRupees } from '../../shared-ui/base/money/money.ts';

it.each([
  0, 1, 99, 100, 5_000, 49_950, 99_900, 100_000, 129_905, 9_999_900, 10_000_000, 149_999_950,
  1_234_567_890, 123_456_789_000, -49_950,
])('server and pages print %i paise alike', (amount) => {
  expect(rupeesText(paise(amount))).toBe(formatRupees(toRupees(paise(amount))));
});

it('and in Indian groups', () => {
  expect(rupeesText(paise(123_456_789_050))).toBe('₹1,23,45,67,890.50');
});
