/**
 * Confirms sensitive requests by a fresh code to the user's own number, so that a stolen token or an unattended browser
 * is not enough.
 */
import { randomUUID } from 'node:crypto';
import { addSeconds } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { ApiError, refuse, countAgainstLimits, type Limit } from 'platform/http';
import type { SessionUser } from '../session-user.ts';
import { enqueueMessage } from '../../messages/outbox.sql.ts';
import type { Platform } from '../../platform.ts';
import { hashCode, createCode, getLockSeconds } from '../code.rules.ts';
import {
  createCodeRequiredError,
  getCodeError,
  CODE_MESSAGES,
  compareCode,
  createExpiredCodeError,
  createInvalidCodeError,
  isRecentlySent,
  getLockError,
} from './confirm.rules.ts';
import {
  findCode,
  lockSession,
  replaceCode,
  saveWrongCode,
  setConfirmedAt,
  consumeCode,
  type Purpose,
} from './confirm.sql.ts';
import { messages } from '../../texts/texts.ts';

/**
 * A valid code that is not yet consumed. It authorizes one action and is consumed in the transaction of that action.
 */
export interface Confirmation {
  sessionId: string;
  purpose: Purpose;
  hash: Buffer;
}

const HOUR_SECONDS = 60 * 60;

/**
 * Verifies `otp`. Without it, sends a code unless one was just sent, and throws 409 `Please confirm with a code.`. The
 * two newest codes are valid. Throws 422 `Invalid OTP` for a wrong code, 410 for an older or expired one or if none was
 * sent, 429 if the code or session is locked or too many codes were requested, 401 if the session has ended.
 */
export async function confirm(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
  otp: string | null | undefined,
): Promise<Confirmation> {
  if (otp !== null && otp !== undefined) return checkOtp(platform, user, purpose, otp);
  await sendUnlessJustSent(platform, user, purpose);
  throw createCodeRequiredError();
}

/**
 * Consumes a confirmation in the transaction of its action. If the action fails, the code stays valid; of two
 * concurrent actions with one code, one succeeds. Throws 410 if it is already consumed.
 */
export async function consumeConfirmation(
  tx: Tx,
  { sessionId, purpose, hash }: Confirmation,
): Promise<void> {
  await lockSession(tx, sessionId);
  if (!(await consumeCode(tx, sessionId, purpose, hash))) throw createExpiredCodeError();
}

/**
 * Verifies a fresh code of a staff member and records the time, because some staff calls need a code of the last 15
 * minutes (CONSOLE-24). Sends a code if `otp` is missing. Throws the errors of `confirm`, and 410 for a used code.
 */
export async function renewStaffCode(
  platform: Platform,
  user: SessionUser,
  otp: string | undefined,
): Promise<void> {
  const confirmation = await confirm(platform, user, 'staff', otp);
  await transaction(platform.pool, async (tx) => {
    await consumeConfirmation(tx, confirmation);
    await setConfirmedAt(tx, user.session.id, platform.clock.now());
  });
}

function hashOtp(platform: Platform, user: SessionUser, purpose: Purpose, code: string): Buffer {
  const id = `${purpose} ${user.id} ${user.session.id}`;
  return hashCode({ secret: platform.secrets.appSecret, id, phone: user.phone, code });
}

async function checkOtp(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
  otp: string,
): Promise<Confirmation> {
  const { pool, settings, clock } = platform;
  const sessionId = user.session.id;
  const hash = hashOtp(platform, user, purpose, otp);
  const apiError = await transaction(pool, async (tx): Promise<ApiError | undefined> => {
    const now = clock.now();
    const session = await lockSession(tx, sessionId);
    if (!session) return refuse.unauthenticated();
    const code = await findCode(tx, sessionId, purpose);
    const error = getLockError(session, now) ?? getCodeError(code, settings.otp.maxAttempts, now);
    if (error || !code) return error ?? createExpiredCodeError();
    const result = compareCode(code, hash, settings.otp.maxAttempts, now);
    if (result === 'valid') return undefined;
    if (result === 'replaced') return createExpiredCodeError();
    // Returned instead of thrown, so that the failure count is committed.
    const lockSeconds = getLockSeconds(session.confirm_failures + 1);
    const lockedUntil = lockSeconds > 0 ? addSeconds(now, lockSeconds) : null;
    await saveWrongCode(tx, sessionId, purpose, lockedUntil);
    return createInvalidCodeError();
  });
  if (apiError) throw apiError;
  return { sessionId, purpose, hash };
}

const getLimits = ({ settings: { otp } }: Platform, phone: string): Limit[] => [
  { bucket: `confirm gap ${phone}`, max: 1, seconds: otp.resendSeconds },
  { bucket: `confirm number ${phone}`, max: otp.perHourPerNumber, seconds: HOUR_SECONDS },
];

async function sendUnlessJustSent(
  platform: Platform,
  user: SessionUser,
  purpose: Purpose,
): Promise<void> {
  const { pool, settings, clock } = platform;
  const isSent = async () =>
    isRecentlySent(
      await findCode(pool, user.session.id, purpose),
      settings.otp.resendSeconds,
      clock.now(),
    );
  if (await isSent()) return;
  try {
    await transaction(pool, (tx) => send(platform, tx, user, purpose));
  } catch (error) {
    // A concurrent request has sent the code.
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
    await countAgainstLimits(tx, getLimits(platform, user.phone), now, messages.tooManyCodes);
  const session = await lockSession(tx, sessionId);
  if (!session) throw refuse.unauthenticated();
  const lockError = getLockError(session, now);
  if (lockError) throw lockError;
  const code = createCode();
  const expiresAt = addSeconds(now, settings.otp.ttlSeconds);
  const hash = hashOtp(platform, user, purpose, code);
  await replaceCode(tx, { sessionId, purpose, hash, expiresAt }, now);
  const { ttlSeconds } = settings.otp;
  const body = CODE_MESSAGES[purpose](code, ttlSeconds, settings);
  const eventKey = `confirm ${randomUUID()}`;
  await enqueueMessage(
    tx,
    { eventKey, to: user.phone, kind: 'code', isKnownDevice: true, body, expiresAt },
    now,
  );
}
