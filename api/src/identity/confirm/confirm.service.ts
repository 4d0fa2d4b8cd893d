/**
 * Confirming what a session asks for by a fresh code to the person's own number: who only has the
 * token, or found the phone unlocked a day later, gets no further.
 */
import { randomUUID } from 'node:crypto';
import { later } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { ApiError, refuse, takeFromLimits, type Limit } from 'platform/http';
import type { SessionUser } from '../session-user.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { hashCode, newCode, restAfter } from '../code.rules.ts';
import {
  askForCode,
  closedBy,
  CODE_TELLS,
  compareCode,
  expired,
  invalid,
  isOnItsWay,
  restOf,
} from './confirm.rules.ts';
import {
  findCode,
  lockSession,
  replaceCode,
  saveWrongCode,
  takeCode,
  type Purpose,
} from './confirm.sql.ts';
import { say } from '../../texts/texts.ts';

/** A right code that has not been spent yet: it pays for one act, in that act's transaction. */
export interface Confirmation {
  sessionId: string;
  purpose: Purpose;
  hash: Buffer;
}

const HOUR = 60 * 60;

/**
 * The confirmation that `otp` gives. Without an `otp` it sends a code to the person's number, unless
 * one is on its way, and throws 409 `Please confirm with a code.`. The two newest codes are good. Throws 422 `Invalid OTP`
 * for a wrong one, 410 for one that is older, 429 where the code is dead, the session rests,
 * or too many codes were asked for.
 */
export async function confirmed(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
  otp: string | null | undefined,
): Promise<Confirmation> {
  if (otp !== null && otp !== undefined) return checked(platform, user, purpose, otp);
  await sendUnlessSent(platform, user, purpose);
  throw askForCode();
}

/**
 * Spends a confirmation in the transaction of the act that it is for: where that fails, the code is
 * good for another try, and of two acts that race for one code, one is done. Throws 410 where it is
 * spent already.
 */
export async function spend(tx: Tx, { sessionId, purpose, hash }: Confirmation): Promise<void> {
  await lockSession(tx, sessionId);
  if (!(await takeCode(tx, sessionId, purpose, hash))) throw expired();
}

function hashFor(platform: Platform, user: SessionUser, purpose: Purpose, code: string): Buffer {
  const id = `${purpose} ${user.id} ${user.session.id}`;
  return hashCode({ secret: platform.secrets.appSecret, id, phone: user.phone, code });
}

async function checked(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
  otp: string,
): Promise<Confirmation> {
  const { pool, settings, clock } = platform;
  const sessionId = user.session.id;
  const hash = hashFor(platform, user, purpose, otp);
  const apiError = await transaction(pool, async (tx): Promise<ApiError | undefined> => {
    const now = clock.now();
    const session = await lockSession(tx, sessionId);
    if (!session) return refuse.unauthenticated();
    const code = await findCode(tx, sessionId, purpose);
    const closed = restOf(session, now) ?? closedBy(code, settings.otp.tries, now);
    if (closed || !code) return closed ?? expired();
    const standing = compareCode(code, hash, settings.otp.tries, now);
    if (standing === 'good') return undefined;
    if (standing === 'replaced') return expired();
    // Kept although the call fails: it is returned, not thrown.
    const rest = restAfter(session.confirm_failures + 1);
    await saveWrongCode(tx, sessionId, purpose, rest > 0 ? later(now, rest) : null);
    return invalid();
  });
  if (apiError) throw apiError;
  return { sessionId, purpose, hash };
}

const limitsOf = ({ settings: { otp } }: Platform, phone: string): Limit[] => [
  { bucket: `confirm gap ${phone}`, most: 1, seconds: otp.gapSeconds },
  { bucket: `confirm number ${phone}`, most: otp.perHourPerNumber, seconds: HOUR },
];

async function sendUnlessSent(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
): Promise<void> {
  const { pool, settings, clock } = platform;
  const isSent = async () =>
    isOnItsWay(
      await findCode(pool, user.session.id, purpose),
      settings.otp.gapSeconds,
      clock.now(),
    );
  if (await isSent()) return;
  try {
    await transaction(pool, (tx) => send(platform, tx, user, purpose));
  } catch (error) {
    // Of two calls at a time, one sent and the other met its limit.
    if (error instanceof ApiError && error.statusCode === 429 && (await isSent())) return;
    throw error;
  }
}

async function send(
  platform: Platform,
  tx: Tx,
  user: SessionUser,
  purpose: Purpose,
): Promise<void> {
  const { settings, clock } = platform;
  const now = clock.now();
  const sessionId = user.session.id;
  if (settings.rateLimits)
    await takeFromLimits(tx, limitsOf(platform, user.phone), now, say.tooManyCodes);
  const session = await lockSession(tx, sessionId);
  if (!session) throw refuse.unauthenticated();
  const rest = restOf(session, now);
  if (rest) throw rest;
  const code = newCode();
  const expiresAt = later(now, settings.otp.lifeSeconds);
  const hash = hashFor(platform, user, purpose, code);
  await replaceCode(tx, { sessionId, purpose, hash, expiresAt }, now);
  const { lifeSeconds } = settings.otp;
  const body = CODE_TELLS[purpose](code, lifeSeconds, settings);
  const eventKey = `confirm ${randomUUID()}`;
  await enqueueMessage(
    tx,
    { eventKey, to: user.phone, kind: 'code', own: true, body, expiresAt },
    now,
  );
}
