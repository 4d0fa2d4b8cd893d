import { later, secondsUntil } from '../clock/clock.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { hashCode, restAfter, sameHash } from './code.rules.ts';
import { openSession } from './session.sql.ts';
import { lockSignIn, saveFailure, saveSuccess } from './sign-in.sql.ts';
import type { SignIn } from './sign-in.sql.ts';
import { ensureUser, noteReferral } from './users.service.ts';

type Outcome = { token: string } | { refusal: Refusal };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const invalid = () => refuse.invalid('otp', 'Invalid OTP');
const expired = () => refuse.gone('OTP expired');

const welcome = async (tx: Tx, row: SignIn, now: Date): Promise<Outcome> => {
  await saveSuccess(tx, row.id);
  const user = await ensureUser(tx, row, now);
  if (row.referral_code !== null) await noteReferral(tx, user.id, row.referral_code);
  return { token: await openSession(tx, user.id, now) };
};

/** What forbids to compare at all, if anything. */
const closedBy = (row: SignIn, tries: number, now: Date): Refusal | undefined => {
  const tooMany = (until: Date) =>
    refuse.tooMany(
      'Too many wrong codes. Please ask for a new one later.',
      secondsUntil(until, now),
    );
  if (row.locked_until && row.locked_until > now) return tooMany(row.locked_until);
  if (!row.code_hash || !row.code_expires_at || row.code_expires_at <= now) return expired();
  return row.tries >= tries ? tooMany(row.code_expires_at) : undefined;
};

const compare = async (platform: Platform, tx: Tx, row: SignIn, otp: string): Promise<Outcome> => {
  const now = platform.clock.now();
  const closed = closedBy(row, platform.settings.otp.tries, now);
  if (closed) return { refusal: closed };
  const { id, phone } = row;
  const hash = hashCode({ secret: platform.secrets.appSecret, id, phone, code: otp });
  if (row.code_hash && sameHash(row.code_hash, hash)) return welcome(tx, row, now);
  const rest = restAfter(row.failures + 1);
  await saveFailure(tx, id, rest > 0 ? later(now, rest) : null);
  const wasReplaced = row.replaced_hashes.some((old) => sameHash(old, hash));
  return { refusal: wasReplaced ? expired() : invalid() };
};

/**
 * Verifies a code and opens a session; returns its token. Guesses at one number are compared one
 * after the other, also across processes, and each wrong one is kept although the call fails.
 * Throws 422 for a wrong code, 410 for an old one, 429 where the code or the number is closed.
 */
export const verifyCode = async (platform: Platform, id: string, otp: string): Promise<string> => {
  if (!UUID.test(id)) throw invalid();
  const outcome = await transaction(platform.pool, async (tx): Promise<Outcome> => {
    const row = await lockSignIn(tx, id);
    return row ? compare(platform, tx, row, otp) : { refusal: invalid() };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.token;
};
