import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS } from '../limits.ts';

/** A one-time code: four digits, all equally likely. */
export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

interface CodeOf {
  secret: string;
  id: string;
  phone: string;
  code: string;
}

/** The only form in which a code is kept: bound to the secret, the attempt and the number. */
export const hashCode = ({ secret, id, phone, code }: CodeOf): Buffer =>
  createHmac('sha256', secret).update(`code\n${id}\n${phone}\n${code}`).digest();

export const sameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How long a number, or a device that it knows, rests after so many wrong codes without a right one between. */
const RESTS = [
  { failures: 20, seconds: HOUR },
  { failures: 25, seconds: 6 * HOUR },
  { failures: 30, seconds: DAY },
  { failures: 35, seconds: 7 * DAY },
] as const;

const LONGEST_REST = 30 * DAY;
const STEP = 5;

/**
 * Seconds of rest after the `failures`-th wrong code, 0 for none. Four digits are
 * few: at most 40 guesses in the first ten days, then 5 a month, whatever the hourly limits allow.
 */
export function restAfter(failures: number): number {
  const rest = RESTS.find((each) => each.failures === failures);
  if (rest) return rest.seconds;
  const last = RESTS.at(-1)?.failures ?? 0;
  return failures > last && failures % STEP === 0 ? LONGEST_REST : 0;
}
