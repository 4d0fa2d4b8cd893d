import { later, secondsUntil } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { refuse, takeFromLimits, type ApiError } from 'platform/http';
import type { Platform } from '../platform.ts';
import {
  countTry,
  findAttempt,
  lockAttempt,
  lockSiblings,
  spendAttempts,
  type Attempt,
  type Sibling,
} from './attempts.sql.ts';
import { refuseWhileBraked, roomUnderBrake } from './brake.ts';
import type { Caller } from './caller.ts';
import { hashCode, restAfter, sameHash } from './code.rules.ts';
import { deviceHash, newDevice } from './device.rules.ts';
import { addDevice, findDevice, lockDevice, saveDeviceFailure, seeDevice } from './devices.sql.ts';
import { openSession } from './session.sql.ts';
import { countCompared } from './sign-in-metrics.ts';
import { comparedLimits, type Party } from './sign-in-limits.rules.ts';
import { clearFailures, lockSignInOf, saveFailure, type Failures } from './sign-in.sql.ts';
import { ensureUser } from './users.service.ts';
import { say } from '../texts/texts.ts';

/** Who logged in: the session's token, and the id by which the device is known from now on. */
export interface LoggedIn {
  token: string;
  device: string;
}

/** Takes the referral code that an attempt came with, in the transaction that lets its user in. */
export type TakeReferral = (tx: Tx, userId: string, code: string) => Promise<void>;

type Outcome = LoggedIn | { apiError: ApiError };

const ATTEMPT_ID = /^[A-Za-z0-9_-]{32}$/;

const invalid = () => refuse.invalid('otp', say.otpInvalid);
const expired = () => refuse.gone(say.otpExpired);

/** The attempt under lock, with the count that its failures go to: the device's own, or the strangers'. */
interface Open {
  attempt: Attempt;
  counted: Failures;
  party: Party;
  caller: Caller;
}

/** Refuses a code whose attempt was used or has expired. */
function refuseOver(attempt: Attempt, now: Date): void {
  if (attempt.ended === 'used' || attempt.expires_at <= now) throw expired();
}

/** Refuses where failures closed the number, or the device. */
function refuseLocked({ locked_until: until }: Failures, now: Date): void {
  if (until && until > now) throw refuse.tooMany(say.tooManyWrongCodes, secondsUntil(until, now));
}

/** The number before its attempt, as asking for a code does it too: so nobody waits in a circle. */
async function lockAll(tx: Tx, found: Attempt, party: Party, caller: Caller): Promise<Open> {
  const own = party.known && (await lockDevice(tx, found.sign_in_id, party.known));
  const counted = own ?? (await lockSignInOf(tx, found.phone));
  const attempt = await lockAttempt(tx, found.id);
  if (!attempt) throw invalid();
  return { attempt, counted, party: own ? party : { ...party, known: null }, caller };
}

/** A device that is new to the number gets a new id: whoever knows the one it came with does not get in by it. */
async function remember(tx: Tx, { attempt, party, caller }: Open, now: Date): Promise<string> {
  if (party.known && caller.device !== null) {
    await seeDevice(tx, attempt.sign_in_id, party.known, now);
    return caller.device;
  }
  await clearFailures(tx, attempt.sign_in_id);
  const device = newDevice();
  const before = caller.device === null ? null : deviceHash(caller.device);
  await addDevice(tx, attempt.sign_in_id, { device: deviceHash(device), before }, now);
  return device;
}

interface Match {
  /** All codes of the browser that could still be given back. */
  codes: readonly Sibling[];
  match: Sibling;
  now: Date;
  takeReferral: TakeReferral;
}

async function welcome(tx: Tx, open: Open, found: Match): Promise<LoggedIn> {
  const { sign_in_id: id, phone } = open.attempt;
  const { codes, match, now, takeReferral } = found;
  const referralCode = match.referral_code;
  await spendAttempts(tx, codes);
  const user = await ensureUser(tx, { id, phone, language: open.caller.language }, now);
  if (referralCode !== null) await takeReferral(tx, user.id, referralCode);
  const device = await remember(tx, open, now);
  return { token: await openSession(tx, user.id, now), device };
}

/** Counts a wrong code against each code that it was compared with, and lastingly. */
async function countFailure(
  tx: Tx,
  { attempt, counted, party }: Open,
  compared: readonly Sibling[],
  now: Date,
) {
  await countTry(tx, compared);
  const rest = restAfter(counted.failures + 1);
  const until = rest > 0 ? later(now, rest) : null;
  if (party.known) await saveDeviceFailure(tx, attempt.sign_in_id, party.known, until);
  else await saveFailure(tx, attempt.sign_in_id, until);
}

async function compare(
  platform: Platform,
  tx: Tx,
  open: Open,
  otp: string,
  takeReferral: TakeReferral,
): Promise<Outcome> {
  const now = platform.clock.now();
  const { attempt } = open;
  refuseOver(attempt, now);
  const codes = await lockSiblings(tx, attempt, now);
  const isGiven = ({ id, code_hash: hash }: Sibling): boolean =>
    sameHash(
      hash,
      hashCode({ secret: platform.secrets.appSecret, id, phone: attempt.phone, code: otp }),
    );
  const alive = codes.filter((code) => code.ended === null);
  const compared = alive.filter((code) => code.tries < platform.settings.otp.tries);
  if (alive.length === 0) return { apiError: expired() };
  if (compared.length === 0)
    throw refuse.tooMany(say.tooManyWrongCodes, secondsUntil(attempt.expires_at, now));
  refuseLocked(open.counted, now);
  // Before anything is compared: the brake must count each wrong code of those who come at once.
  const takeWrong = await roomUnderBrake(platform, tx, 'wrong codes', open.party);
  const match = compared.find(isGiven);
  if (match) return welcome(tx, open, { codes, match, now, takeReferral });
  // Somebody typed an older message: that is no guess.
  if (codes.some(isGiven)) return { apiError: expired() };
  await takeWrong();
  await countFailure(tx, open, compared, now);
  return { apiError: invalid() };
}

/**
 * Gives the code of an attempt back and opens a session. The two newest codes that its browser asked for are good, each
 * until it expires. Guesses at one number are compared one after the other, also across processes, and each wrong one is
 * kept although the call fails. Throws 422 for a wrong code, 410 for an old one, 429 where the attempt, the number or the network
 * has had too many.
 */
export async function verifyCode(
  platform: Platform,
  given: { id: string; otp: string },
  caller: Caller,
  takeReferral: TakeReferral,
): Promise<LoggedIn> {
  const { pool, settings, clock } = platform;
  const found = ATTEMPT_ID.test(given.id) ? await findAttempt(pool, given.id) : undefined;
  if (!found) throw invalid();
  refuseOver(found, clock.now());
  const device = caller.device === null ? null : deviceHash(caller.device);
  const known = device && (await findDevice(pool, found.phone, device)) ? device : null;
  const party: Party = { phone: found.phone, address: caller.address, known };
  await refuseWhileBraked(platform, pool, 'wrong codes', party);
  const outcome = await transaction(pool, async (tx): Promise<Outcome> => {
    if (settings.rateLimits)
      await takeFromLimits(tx, comparedLimits(settings, party), clock.now(), say.tooManyWrongCodes);
    const open = await lockAll(tx, found, party, caller);
    return compare(platform, tx, open, given.otp, takeReferral);
  });
  countCompared(platform, 'apiError' in outcome ? 'wrong' : 'right');
  if ('apiError' in outcome) throw outcome.apiError;
  return outcome;
}
