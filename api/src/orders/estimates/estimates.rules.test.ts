import { expect, it } from 'vitest';
import { getFeeTotal } from './estimates.rules.ts';

const visit = { price_paise: 29_900, quantity: 1, sub_category_id: 13 };

it('the maximum credit is the sum of the fees of diagnosis visits, less earlier credits', () => {
  const credit = { ...visit, price_paise: -20_000, kind: 'credit' as const };
  expect(
    getFeeTotal([
      { ...visit, diagnosis: true },
      { ...visit, diagnosis: false },
    ]),
  ).toBe(29_900);
  expect(getFeeTotal([{ ...visit, diagnosis: true }, credit])).toBe(9_900);
});
