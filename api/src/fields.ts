/** Field schemas shared by several domains. */
import { foldDigits, readMobileNumber } from 'contract/digits';
import { Type, type TString } from 'typebox';
import type { LocalizedText, Message } from 'platform/language';
import { CHOICES, EXPLAIN, NORMALIZE, toOneLine } from 'platform/http';
import { LETTER, MOBILE_NUMBER, OTP_DIGITS, PHONE_DIGITS } from './limits.ts';
import { messages } from './texts/texts.ts';

/** A city or block; `list` returns the names that the published settings allow. */
export const Place = (
  list: () => readonly string[],
  explain: (names: readonly string[]) => LocalizedText,
) => Type.String({ [CHOICES]: list, [EXPLAIN]: () => explain(list()) });

const MOBILE_PATTERN = `^${MOBILE_NUMBER}$`;

/**
 * A mobile number: ten digits starting with 6 to 9. Accepts country prefix, separators and digits of other scripts;
 * anything else is validated as sent.
 */
export const Phone = (explain: Message = messages.validPhone) =>
  Type.String({
    pattern: MOBILE_PATTERN,
    maxLength: PHONE_DIGITS,
    [EXPLAIN]: explain,
    [NORMALIZE]: (text: string) => readMobileNumber(text) ?? text,
  });

/** Search words of staff. A whole phone number, in any usual form, is converted to its ten digits. */
export const SearchText = (description: string) =>
  Type.String({
    maxLength: 100,
    description,
    [NORMALIZE]: (text: string) => readMobileNumber(text) ?? foldDigits(text).trim(),
  });

/** Pattern of a one-time code, after digits of other scripts were converted to 0 to 9. */
export const OTP_PATTERN = `^[0-9]{${OTP_DIGITS}}$`;

/** A one-time code. Digits of any script are accepted and normalized. */
export const Otp = () =>
  Type.String({
    pattern: OTP_PATTERN,
    maxLength: OTP_DIGITS,
    [EXPLAIN]: messages.otpInvalid,
    [NORMALIZE]: foldDigits,
  });

/** Text with at least one letter of any script. Spaces at the ends are removed before the length is validated. */
export const TextWithLetters = ({ min, max }: { min: number; max: number }, explain: Message) =>
  Type.String({
    minLength: min,
    maxLength: max,
    pattern: LETTER,
    [EXPLAIN]: explain,
    [NORMALIZE]: (text: string) => text.trim(),
  });

/** Replaces line breaks by spaces, and removes spaces at the ends. */
export const OneLine = (text: TString): TString =>
  Type.String({ ...text, [NORMALIZE]: (value: string) => toOneLine(value).trim() });
