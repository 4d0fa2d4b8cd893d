/** Rules of confirming, without any database. */
import { later, secondsUntil } from 'platform/clock';
import { refuse, type ApiError } from 'platform/http';
import { sameHash } from '../code.rules.ts';
import type { CodeRow, LockedSession } from './confirm.sql.ts';
import { say } from '../../texts/texts.ts';
import { tell } from '../../texts/told.ts';

/** The message with the code of each purpose. */
export const CODE_TELLS = { withdrawal: tell.withdrawalCode, erase: tell.eraseCode } as const;

export const askForCode = (): ApiError => refuse.conflict(say.confirmByCode);
export const invalid = (): ApiError => refuse.invalid('otp', say.otpInvalid);
export const expired = (): ApiError => refuse.gone(say.otpExpired);

const tooManyWrong = (until: Date, now: Date): ApiError =>
  refuse.tooMany(say.tooManyWrongCodes, secondsUntil(until, now));

/** Whether a code was sent so lately that asking again sends no other. */
export const isOnItsWay = (code: CodeRow | undefined, gapSeconds: number, now: Date): boolean =>
  code !== undefined && later(code.created_at, gapSeconds) > now;

/** The refusal of a session that rests after wrong codes, if it does. */
export function restOf(session: LockedSession, now: Date): ApiError | undefined {
  const until = session.confirm_locked_until;
  return until && until > now ? tooManyWrong(until, now) : undefined;
}

/**
 * What a hash is among the codes that are out: the newest or the one before it, each within its life and its tries; one
 * that newer ones replaced, which is no guess; or wrong. Call it where `closedBy` has nothing against the newest.
 */
export function compareCode(
  code: CodeRow,
  hash: Buffer,
  tries: number,
  now: Date,
): 'good' | 'replaced' | 'wrong' {
  if (sameHash(code.code_hash, hash)) return 'good';
  const { previous_hash: previous, previous_expires_at: until } = code;
  if (previous && sameHash(previous, hash))
    return until && until > now && code.previous_tries < tries ? 'good' : 'replaced';
  return code.replaced_hashes.some((old) => sameHash(old, hash)) ? 'replaced' : 'wrong';
}

/** What forbids to compare with this code at all, if anything; `tries` is how many a code takes. */
export function closedBy(
  code: CodeRow | undefined,
  tries: number,
  now: Date,
): ApiError | undefined {
  if (!code || code.expires_at <= now) return expired();
  return code.tries >= tries ? tooManyWrong(code.expires_at, now) : undefined;
}
