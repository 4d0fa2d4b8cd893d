import { addSeconds, secondsUntil } from 'platform/clock';
import { refuse, type ApiError } from 'platform/http';
import { isSameHash } from '../code.rules.ts';
import type { CodeRow, LockedSession } from './confirm.sql.ts';
import { messages } from '../../texts/texts.ts';
import { templates } from '../../texts/message-templates.ts';

export const CODE_MESSAGES = {
  withdrawal: templates.withdrawalCode,
  erase: templates.eraseCode,
  staff: templates.staffCode,
} as const;

/** 409: the request must be repeated with the code that was sent. */
export const createCodeRequiredError = (): ApiError => refuse.conflict(messages.confirmByCode);

/** 422 for the field `otp`: wrong code. */
export const createInvalidCodeError = (): ApiError => refuse.invalid('otp', messages.otpInvalid);

/** 410: the code has expired, was replaced or was used. */
export const createExpiredCodeError = (): ApiError => refuse.gone(messages.otpExpired);

const createTooManyWrongError = (lockedUntil: Date, now: Date): ApiError =>
  refuse.tooMany(messages.tooManyWrongCodes, secondsUntil(lockedUntil, now));

/** Whether a code was sent so recently that another request must not send one. */
export const isRecentlySent = (code: CodeRow | undefined, gapSeconds: number, now: Date): boolean =>
  code !== undefined && addSeconds(code.created_at, gapSeconds) > now;

/** Returns the error for a locked session (429); undefined if it is not locked. */
export function getLockError(session: LockedSession, now: Date): ApiError | undefined {
  const lockedUntil = session.confirm_locked_until;
  return lockedUntil && lockedUntil > now ? createTooManyWrongError(lockedUntil, now) : undefined;
}

/**
 * Compares a hash with the issued codes. `valid`: the newest code, or the previous one while it has lifetime and tries
 * left. `replaced`: an older code, or the previous one if it has expired or its tries are used up; not counted as a
 * guess. Call it only if `getCodeError` returns undefined.
 */
export function compareCode(
  code: CodeRow,
  hash: Buffer,
  maxTries: number,
  now: Date,
): 'valid' | 'replaced' | 'wrong' {
  if (isSameHash(code.code_hash, hash)) return 'valid';
  const { previous_hash: previous, previous_expires_at: expiresAt } = code;
  if (previous && isSameHash(previous, hash))
    return expiresAt && expiresAt > now && code.previous_tries < maxTries ? 'valid' : 'replaced';
  return code.replaced_hashes.some((old) => isSameHash(old, hash)) ? 'replaced' : 'wrong';
}

/**
 * Returns the error if no code may be compared: 410 if none was sent or the newest has expired, 429 if its tries are
 * used up.
 */
export function getCodeError(
  code: CodeRow | undefined,
  maxTries: number,
  now: Date,
): ApiError | undefined {
  if (!code || code.expires_at <= now) return createExpiredCodeError();
  return code.tries >= maxTries ? createTooManyWrongError(code.expires_at, now) : undefined;
}
