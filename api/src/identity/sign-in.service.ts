import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { addSeconds, secondsUntil } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import type { Language } from 'platform/language';
import { getOrigin, refuse, countAgainstLimits } from 'platform/http';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import {
  findCarriedReferral,
  insertAttempt,
  replaceAttempts,
  type AttemptOwner,
} from './attempts.sql.ts';
import { rejectWhileThrottled, reserveUnderThrottle } from './throttle.ts';
import type { Caller } from './caller.ts';
import { hashCode, createCode } from './code.rules.ts';
import { hashDevice, createDeviceId } from './device-cookie.rules.ts';
import { findDevice } from './devices.sql.ts';
import type { RegisterBody } from './identity.schema.ts';
import { countSentCode } from './sign-in-metrics.ts';
import { getSendLimits, type SignInClient } from './sign-in-limits.rules.ts';
import { lockSignIn, type Failures, type SignIn } from './sign-in.sql.ts';
import { normalizeReferralCode } from './users.service.ts';
import { hasReferralCode } from './users.sql.ts';
import { messages } from '../texts/texts.ts';
import { templates } from '../texts/message-templates.ts';

/** If the same browser requests another code within this time, the referral code of its first request is kept. */
const REFERRAL_CARRY_SECONDS = 15 * 60;

/** Id of an attempt, and the id for the device cookie. */
interface StartedAttempt {
  id: string;
  device: string;
}

interface CodeRequest {
  phone: string;
  referralCode: string | null;
  owner: AttemptOwner;
  hasDeviceCookie: boolean;
  /** Language of the message. */
  language: Language;
}

/** The referral code of this request or, if a browser requests another message, of its previous attempt. */
async function resolveReferral(
  tx: Tx,
  row: SignIn,
  { referralCode, owner, hasDeviceCookie }: CodeRequest,
  now: Date,
): Promise<string | null> {
  if (referralCode !== null || !hasDeviceCookie) return referralCode;
  return findCarriedReferral(tx, row.id, owner.device, addSeconds(now, -REFERRAL_CARRY_SECONDS));
}

async function issueCode(
  platform: Platform,
  tx: Tx,
  request: CodeRequest,
  known: Failures | undefined,
): Promise<string> {
  const { settings, secrets, clock } = platform;
  const now = clock.now();
  const row = await lockSignIn(tx, request.phone);
  const { locked_until: lockedUntil } = known ?? row;
  if (lockedUntil && lockedUntil > now)
    throw refuse.tooMany(messages.tooManyCodes, secondsUntil(lockedUntil, now));
  const id = randomBytes(24).toString('base64url');
  const code = createCode();
  const codeHash = hashCode({ secret: secrets.appSecret, id, phone: row.phone, code });
  const expiresAt = addSeconds(now, settings.otp.ttlSeconds);
  const referralCode = await resolveReferral(tx, row, request, now);
  await replaceAttempts(tx, row.id, request.owner);
  const times = { requestedAt: now, expiresAt };
  const attempt = { id, signInId: row.id, codeHash, referralCode, ...times };
  await insertAttempt(tx, { ...attempt, ...request.owner });
  const body = templates.loginCode(code, settings.otp.ttlSeconds, settings);
  const eventKey = `code ${randomUUID()}`;
  const isKnownDevice = known !== undefined;
  const { language } = request;
  await enqueueMessage(
    tx,
    { eventKey, to: row.phone, kind: 'code', isKnownDevice, body, language, expiresAt },
    now,
  );
  return id;
}

/** HMAC of the client address of a request without cookies, so that attempts contain no address; null with cookies. */
const hashOriginWithoutCookies = (
  { hasNoCookies, address }: Caller,
  secret: string,
): Buffer | null =>
  hasNoCookies
    ? createHmac('sha256', secret)
        .update(`bare\n${getOrigin(address)}`)
        .digest()
    : null;

/**
 * Starts a sign-in attempt and sends a code to the number. The newest earlier code of the same browser stays valid; the
 * codes before that end. Other browsers' attempts are not affected. The response is the same for known and unknown
 * numbers. Throws 422 for an unknown referral code, 429 over a limit.
 */
export async function requestCode(
  platform: Platform,
  body: RegisterBody,
  caller: Caller,
): Promise<StartedAttempt> {
  const { pool, settings, secrets, clock } = platform;
  const phone = body.phone_number;
  const referralCode = normalizeReferralCode(body.referral_code);
  if (referralCode !== null && !(await hasReferralCode(pool, referralCode)))
    throw refuse.invalid('referral_code', messages.noReferralCode);
  const device = caller.device ?? createDeviceId();
  const owner = {
    device: hashDevice(device),
    originHash: hashOriginWithoutCookies(caller, secrets.appSecret),
  };
  const request = {
    phone,
    referralCode,
    owner,
    hasDeviceCookie: caller.device !== null,
    language: caller.language,
  };
  const knownDevice = request.hasDeviceCookie
    ? await findDevice(pool, phone, owner.device)
    : undefined;
  const client: SignInClient = {
    phone,
    address: caller.address,
    knownDevice: knownDevice ? owner.device : null,
  };
  await rejectWhileThrottled(platform, pool, 'messages', client);
  const id = await transaction(pool, async (tx) => {
    if (settings.rateLimits)
      await countAgainstLimits(
        tx,
        getSendLimits(settings, client),
        clock.now(),
        messages.tooManyCodes,
      );
    const attemptId = await issueCode(platform, tx, request, knownDevice);
    const countMessage = await reserveUnderThrottle(platform, tx, 'messages', client);
    await countMessage();
    return attemptId;
  });
  countSentCode(platform, knownDevice !== undefined);
  return { id, device };
}
