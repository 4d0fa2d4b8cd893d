import { addSeconds, secondsUntil } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { refuse, countAgainstLimits, type ApiError } from 'platform/http';
import type { Platform } from '../platform.ts';
import {
  incrementTries,
  findAttempt,
  lockAttempt,
  lockIssuedCodes,
  markUsed,
  type Attempt,
  type IssuedCode,
} from './attempts.sql.ts';
import { rejectWhileThrottled, reserveUnderThrottle } from './throttle.ts';
import type { Caller } from './caller.ts';
import { hashCode, getLockSeconds, isSameHash } from './code.rules.ts';
import { createExpiredCodeError, createInvalidCodeError } from './confirm/confirm.rules.ts';
import { hashDevice, createDeviceId } from './device-cookie.rules.ts';
import {
  addDevice,
  findDevice,
  lockDevice,
  saveDeviceFailure,
  recordDeviceLogin,
} from './devices.sql.ts';
import { openSession, type OpenedSession } from './session.sql.ts';
import { countComparedCode } from './sign-in-metrics.ts';
import { getVerifyLimits, type SignInClient } from './sign-in-limits.rules.ts';
import { clearFailures, lockSignIn, saveFailure, type Failures } from './sign-in.sql.ts';
import { ensureUser } from './users.service.ts';
import { messages } from '../texts/texts.ts';

/** Session, and the id for the device cookie: a new one unless the device was known for the number. */
export interface Login {
  session: OpenedSession;
  device: string;
}

/** Handles the referral code of an attempt in the login transaction. */
export type ReferralHandler = (tx: Tx, userId: string, code: string) => Promise<void>;

type Outcome = Login | { apiError: ApiError; compared: 'wrong' | 'expired' };

const ATTEMPT_ID = /^[A-Za-z0-9_-]{32}$/;

const createExpiredOutcome = (): Outcome => ({
  apiError: createExpiredCodeError(),
  compared: 'expired',
});

/** A locked attempt, and the failures that count: of the known device, or else of the number. */
interface OpenAttempt {
  attempt: Attempt;
  failures: Failures;
  client: SignInClient;
  caller: Caller;
}

function rejectEnded(attempt: Attempt, now: Date): void {
  if (attempt.ended === 'used' || attempt.expires_at <= now) throw createExpiredCodeError();
}

function rejectLocked({ locked_until: until }: Failures, now: Date): void {
  if (until && until > now)
    throw refuse.tooMany(messages.tooManyWrongCodes, secondsUntil(until, now));
}

/** Same lock order as requesting a code (number first), so that the two cannot deadlock. */
async function lockOpenAttempt(
  tx: Tx,
  found: Attempt,
  client: SignInClient,
  caller: Caller,
): Promise<OpenAttempt> {
  const ownFailures =
    client.knownDevice && (await lockDevice(tx, found.sign_in_id, client.knownDevice));
  const failures = ownFailures ?? (await lockSignIn(tx, found.phone));
  const attempt = await lockAttempt(tx, found.id);
  if (!attempt) throw createInvalidCodeError();
  return {
    attempt,
    failures,
    client: ownFailures ? client : { ...client, knownDevice: null },
    caller,
  };
}

/** A device that is new for the number gets a new id, so that a planted cookie does not become a known device. */
async function registerDevice(
  tx: Tx,
  { attempt, client, caller }: OpenAttempt,
  now: Date,
): Promise<string> {
  if (client.knownDevice && caller.device !== null) {
    await recordDeviceLogin(tx, attempt.sign_in_id, client.knownDevice, now);
    return caller.device;
  }
  await clearFailures(tx, attempt.sign_in_id);
  const device = createDeviceId();
  const previous = caller.device === null ? null : hashDevice(caller.device);
  await addDevice(tx, attempt.sign_in_id, { device: hashDevice(device), previous }, now);
  return device;
}

interface Match {
  /** The browser's codes that are neither expired nor used, including replaced ones. */
  codes: readonly IssuedCode[];
  match: IssuedCode;
  now: Date;
  onReferral: ReferralHandler;
}

async function openUserSession(
  tx: Tx,
  open: OpenAttempt,
  { codes, match, now, onReferral }: Match,
): Promise<Login> {
  const { sign_in_id: id, phone } = open.attempt;
  const referralCode = match.referral_code;
  await markUsed(tx, codes);
  const user = await ensureUser(tx, { id, phone, language: open.caller.language }, now);
  if (referralCode !== null) await onReferral(tx, user.id, referralCode);
  const device = await registerDevice(tx, open, now);
  const session = await openSession(tx, user.id, { site: open.caller.site, now });
  return { session, device };
}

/** Counts a wrong code for each compared code and for the number or device. */
async function countFailure(
  tx: Tx,
  { attempt, failures, client }: OpenAttempt,
  compared: readonly IssuedCode[],
  now: Date,
) {
  await incrementTries(tx, compared);
  const lockSeconds = getLockSeconds(failures.failures + 1);
  const until = lockSeconds > 0 ? addSeconds(now, lockSeconds) : null;
  if (client.knownDevice)
    await saveDeviceFailure(tx, attempt.sign_in_id, client.knownDevice, until);
  else await saveFailure(tx, attempt.sign_in_id, until);
}

async function compareCode(
  platform: Platform,
  tx: Tx,
  open: OpenAttempt,
  otp: string,
  onReferral: ReferralHandler,
): Promise<Outcome> {
  const now = platform.clock.now();
  const { attempt } = open;
  rejectEnded(attempt, now);
  const codes = await lockIssuedCodes(tx, attempt, now);
  const matchesInput = ({ id, code_hash: hash }: IssuedCode): boolean =>
    isSameHash(
      hash,
      hashCode({ secret: platform.secrets.appSecret, id, phone: attempt.phone, code: otp }),
    );
  const alive = codes.filter((code) => code.ended === null);
  const compared = alive.filter((code) => code.tries < platform.settings.otp.maxAttempts);
  if (alive.length === 0) return createExpiredOutcome();
  if (compared.length === 0)
    throw refuse.tooMany(messages.tooManyWrongCodes, secondsUntil(attempt.expires_at, now));
  rejectLocked(open.failures, now);
  // Lock the throttle before comparing, so that it counts every concurrent wrong code.
  const countWrongCode = await reserveUnderThrottle(platform, tx, 'wrong codes', open.client);
  const match = compared.find(matchesInput);
  if (match) return openUserSession(tx, open, { codes, match, now, onReferral });
  // An older code of the same browser is not a guess.
  if (codes.some(matchesInput)) return createExpiredOutcome();
  await countWrongCode();
  await countFailure(tx, open, compared, now);
  return { apiError: createInvalidCodeError(), compared: 'wrong' };
}

/**
 * Verifies the code of an attempt and opens a session. The two newest codes of the browser are valid until they expire.
 * Guesses of one known device, and guesses of all other devices for one number, are serialized across processes. Each
 * wrong guess is counted although the request fails. Throws 422 for a wrong code or an unknown attempt, 410 for an old
 * code, 429 after too many wrong codes for the attempt, number, device, network or site.
 */
export async function verifyCode(
  platform: Platform,
  input: { id: string; otp: string },
  caller: Caller,
  onReferral: ReferralHandler,
): Promise<Login> {
  const { pool, settings, clock } = platform;
  const attempt = ATTEMPT_ID.test(input.id) ? await findAttempt(pool, input.id) : undefined;
  if (!attempt) throw createInvalidCodeError();
  rejectEnded(attempt, clock.now());
  const device = caller.device === null ? null : hashDevice(caller.device);
  const knownDevice = device && (await findDevice(pool, attempt.phone, device)) ? device : null;
  const client: SignInClient = { phone: attempt.phone, address: caller.address, knownDevice };
  await rejectWhileThrottled(platform, pool, 'wrong codes', client);
  const outcome = await transaction(pool, async (tx): Promise<Outcome> => {
    if (settings.rateLimits)
      await countAgainstLimits(
        tx,
        getVerifyLimits(settings, client),
        clock.now(),
        messages.tooManyWrongCodes,
      );
    const open = await lockOpenAttempt(tx, attempt, client, caller);
    return compareCode(platform, tx, open, input.otp, onReferral);
  });
  countComparedCode(platform, 'apiError' in outcome ? outcome.compared : 'right');
  if ('apiError' in outcome) throw outcome.apiError;
  return outcome;
}
