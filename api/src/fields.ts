/** Fields that several domains take. */
import { foldDigits, readMobileNumber } from 'contract/digits';
import { Type, type TString } from 'typebox';
import type { Said } from 'platform/language';
import { EXPLAIN, READ, readOneLine } from 'platform/http';
import { LETTER, MOBILE_NUMBER, OTP_DIGITS, PHONE_DIGITS } from './limits.ts';
import { say } from './texts/texts.ts';

const MOBILE = `^${MOBILE_NUMBER}$`;

/**
 * A mobile number: ten digits, the first from 6 to 9. A prefix of the country, separators and digits of other scripts are
 * understood; what can't be is checked as it was sent.
 */
export const Phone = (explain: Said = say.validPhone) =>
  Type.String({
    pattern: MOBILE,
    maxLength: PHONE_DIGITS,
    [EXPLAIN]: explain,
    [READ]: (text: string) => readMobileNumber(text) ?? text,
  });

/** A one-time code, in digits of any script. */
export const OTP_PATTERN = `^[0-9]{${OTP_DIGITS}}$`;
export const Otp = () =>
  Type.String({
    pattern: OTP_PATTERN,
    maxLength: OTP_DIGITS,
    [EXPLAIN]: say.otpInvalid,
    [READ]: foldDigits,
  });

/** Text with at least one letter, of whatever script. */
export const Worded = ({ least, most }: { least: number; most: number }, explain: Said) =>
  Type.String({ minLength: least, maxLength: most, pattern: LETTER, [EXPLAIN]: explain });

/** The same text in one line, whatever breaks it was sent with. */
export const OneLine = (text: TString): TString => Type.String({ ...text, [READ]: readOneLine });
