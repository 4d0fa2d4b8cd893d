/** Fields that several domains take. */
import { Type } from 'typebox';
import type { Said } from 'platform/language';
import { EXPLAIN } from 'platform/http';
import { LETTER, MOBILE_NUMBER, OTP_DIGITS, PHONE_DIGITS } from './limits.ts';
import { say } from './texts/texts.ts';

const MOBILE = `^${MOBILE_NUMBER}$`;

/** Whether something is a mobile number of the area, without +91. */
export const isMobile = (given: unknown): given is string =>
  typeof given === 'string' && new RegExp(MOBILE).test(given);

/** A mobile number of the area: ten digits, the first from 6 to 9. */
export const Phone = (explain: Said = say.validPhone) =>
  Type.String({ pattern: MOBILE, maxLength: PHONE_DIGITS, [EXPLAIN]: explain });

/** A one-time code as it is typed. */
export const OTP_PATTERN = `^[0-9]{${OTP_DIGITS}}$`;
export const Otp = () =>
  Type.String({ pattern: OTP_PATTERN, maxLength: OTP_DIGITS, [EXPLAIN]: say.otpInvalid });

/** Text with at least one letter, of whatever script. */
export const Worded = ({ least, most }: { least: number; most: number }, explain: Said) =>
  Type.String({ minLength: least, maxLength: most, pattern: LETTER, [EXPLAIN]: explain });
