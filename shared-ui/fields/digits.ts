/** Rules of fields that take digits only, without any element. */
import { PHONE_DIGITS } from 'api/limits';
import { foldDigits, readMobileNumber } from 'contract/digits';

/** Whether `text` is `before` with one more character somewhere: typed, and not pasted or filled in. */
function isTyped(text: string, before: string): boolean {
  if (text.length !== before.length + 1) return false;
  let at = 0;
  while (at < before.length && text[at] === before[at]) at += 1;
  return text.slice(at + 1) === before.slice(at);
}

/** Who types the country's prefix although it stands before the field loses it as soon as there is one digit too many. */
const dropPrefix = (digits: string): string => digits.replace(/^(91|0)/, '');

function readPhone(text: string, digits: string, before: string): string | null {
  if (digits.length <= PHONE_DIGITS && !text.includes('+')) return digits;
  if (!isTyped(text, before)) return readMobileNumber(text);
  return digits.length > PHONE_DIGITS ? dropPrefix(digits).slice(0, PHONE_DIGITS) : digits;
}

/** Whole amounts may be pasted with `.00`; any other fraction would become a number a hundred times as large. */
function readWholeAmount(text: string, before: string, maxDigits: number): string | null {
  if (isTyped(text, before)) return text.replace(/\D/g, '').slice(0, maxDigits);
  const whole = text.replace(/\.0{1,2}(?=\D*$)/, '');
  const digits = whole.replace(/\D/g, '');
  return digits.length > maxDigits || /\d\.\d/.test(whole) ? null : digits;
}

/**
 * The digits that a field holds once `written` stands in it, where `before` stood: those of every script count. Typing
 * stops at `maxDigits`. What was pasted or filled in is understood as a whole, or refused with null: a part of it would be
 * another number. A field of ten digits takes a mobile number.
 */
export function readDigits(written: string, before: string, maxDigits: number): string | null {
  const text = foldDigits(written);
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (maxDigits !== PHONE_DIGITS) return readWholeAmount(text, before, maxDigits);
  return readPhone(text, digits, before);
}
