/** Spells amounts with lakh and crore, as Indian invoices require. */
import type { Paise } from '../money/money.ts';

const DIGITS = 'Zero One Two Three Four Five Six Seven Eight Nine'.split(' ');
const TEENS =
  'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' ');
const BELOW_20 = [...DIGITS, ...TEENS];
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function spellNumber(count: number): string {
  if (count < 20) return BELOW_20[count] ?? '';
  if (count < 100) {
    const rest = count % 10;
    return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${BELOW_20[rest]}`}`;
  }
  const [size, name] = SCALES.find(([scale]) => count >= scale) ?? [100, 'Hundred'];
  const rest = count % size;
  return `${spellNumber(Math.floor(count / size))} ${name}${rest === 0 ? '' : ` ${spellNumber(rest)}`}`;
}

/** Returns text such as `Rupees One Thousand Six Hundred Forty-Seven and Fifty Paise Only`. */
export function formatAmountInWords(amount: Paise): string {
  const paisaPart = amount % 100;
  const and = paisaPart === 0 ? '' : ` and ${spellNumber(paisaPart)} Paise`;
  return `Rupees ${spellNumber(Math.floor(amount / 100))}${and} Only`;
}
