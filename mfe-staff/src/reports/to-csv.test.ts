import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

it('quotes separators and quotes, and disarms formulas', () => {
  expect(
    toCsv([
      ['a', 1],
      ['x, "y"', -2],
      ['=HYPERLINK("b")', 0],
      ['+1', 3],
    ]),
  ).toBe('\uFEFFa,1\r\n"x, ""y""",-2\r\n"\'=HYPERLINK(""b"")",0\r\n\'+1,3\r\n');
});
