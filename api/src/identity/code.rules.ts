import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS } from '../limits.ts';

/** Returns a one-time code: four uniformly distributed digits. */
export const createCode = (): string =>
  String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

interface CodeInput {
  secret: string;
  id: string;
  phone: string;
  code: string;
}

/** Codes are stored only as this HMAC, bound to the attempt and the number. */
export const hashCode = ({ secret, id, phone, code }: CodeInput): Buffer =>
  createHmac('sha256', secret).update(`code\n${id}\n${phone}\n${code}`).digest();

/** Compares two hashes in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Lock durations after consecutive wrong codes of a number, a known device, or a session that confirms by code. */
const LOCK_STEPS = [
  { failures: 20, seconds: HOUR_SECONDS },
  { failures: 25, seconds: 6 * HOUR_SECONDS },
  { failures: 30, seconds: DAY_SECONDS },
  { failures: 35, seconds: 7 * DAY_SECONDS },
] as const;

const MAX_LOCK_SECONDS = 30 * DAY_SECONDS;
const REPEAT_EVERY = 5;

/**
 * Lock duration in seconds after the `failures`-th wrong code, 0 for none. Four digits are few, so this allows at most
 * 40 guesses in the first ten days and then 5 a month, independent of the hourly limits.
 */
export function getLockSeconds(failures: number): number {
  const step = LOCK_STEPS.find((lockStep) => lockStep.failures === failures);
  if (step) return step.seconds;
  const last = LOCK_STEPS.at(-1)?.failures ?? 0;
  return failures > last && failures % REPEAT_EVERY === 0 ? MAX_LOCK_SECONDS : 0;
}
