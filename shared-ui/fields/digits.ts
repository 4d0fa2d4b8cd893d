/** Parsing of digit fields. No React. */
import { PHONE_DIGITS } from 'api/limits';
import { foldDigits, readMobileNumber } from 'contract/digits';

/** Whether `text` has one character more than `previousDigits`, i.e. was typed and not pasted or autofilled. */
function isTyped(text: string, previousDigits: string): boolean {
  if (text.length !== previousDigits.length + 1) return false;
  let index = 0;
  while (index < previousDigits.length && text[index] === previousDigits[index]) index += 1;
  return text.slice(index + 1) === previousDigits.slice(index);
}

/** Drops a typed country code (91) or trunk prefix (0). */
const dropPrefix = (digits: string): string => digits.replace(/^(91|0)/, '');

function readPhone(text: string, digits: string, previousDigits: string): string | null {
  if (digits.length <= PHONE_DIGITS && !text.includes('+')) return digits;
  if (!isTyped(text, previousDigits)) return readMobileNumber(text);
  return digits.length > PHONE_DIGITS ? dropPrefix(digits).slice(0, PHONE_DIGITS) : digits;
}

/** Pasted `.00` is accepted; another fraction would become an amount 100 times as large. */
function readWholeAmount(text: string, previousDigits: string, maxDigits: number): string | null {
  if (isTyped(text, previousDigits)) return text.replace(/\D/g, '').slice(0, maxDigits);
  const withoutDecimals = text.replace(/\.0{1,2}(?=\D*$)/, '');
  const digits = withoutDecimals.replace(/\D/g, '');
  return digits.length > maxDigits || /\d\.\d/.test(withoutDecimals) ? null : digits;
}

/**
 * Digits of a field after its text changed from `previousDigits` to `newText`, in any script. Typing stops at
 * `maxDigits`. Pasted or autofilled text is parsed as a whole: null if it is invalid, because a part of it could be a
 * wrong number. If `maxDigits` is 10, the text is parsed as a mobile number, otherwise as a whole amount.
 */
export function readDigits(
  newText: string,
  previousDigits: string,
  maxDigits: number,
): string | null {
  const text = foldDigits(newText);
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (maxDigits !== PHONE_DIGITS) return readWholeAmount(text, previousDigits, maxDigits);
  return readPhone(text, digits, previousDigits);
}
