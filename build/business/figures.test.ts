import { expect, it } from 'vitest';
import { formatRupees as formatOnServer, paise, toRupees } from '../../api/src/money/money.ts';
import { formatSpan } from '../../api/src/texts/when.ts';
import { formatRupees as formatOnPage } from '../../shared-ui/base/money/money.ts';
import * as en from '../../shared-ui/texts/en/ui.ts';
import * as hi from '../../shared-ui/texts/hi/ui.ts';

const LANGUAGES = { en, hi };

it.each([
  0, 1, 99, 100, 5_000, 49_950, 99_900, 100_000, 129_905, 9_999_900, 10_000_000, 149_999_950,
  1_234_567_890, 123_456_789_000, -49_950,
])('server and pages print %i paise alike', (amount) => {
  expect(formatOnServer(paise(amount))).toBe(formatOnPage(toRupees(paise(amount))));
});

it('the server groups digits as in India', () => {
  expect(formatOnServer(paise(123_456_789_050))).toBe('₹1,23,45,67,890.50');
});

it.each(Object.entries(LANGUAGES))(
  'server and pages print the months of %s alike',
  (language, pages) => {
    const months = Array.from({ length: 12 }, (_each, month) => {
      const at = Date.UTC(2026, month, 20, 6);
      return formatSpan(at, at, language as keyof typeof LANGUAGES).split(/[ ,]+/)[2];
    });
    expect(months).toEqual(pages.uiTexts.months);
  },
);
