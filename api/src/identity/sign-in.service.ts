import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { later, secondsUntil } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import type { Language } from 'platform/language';
import { originOf, refuse, takeFromLimits } from 'platform/http';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform.ts';
import { codeCarriedBy, insertAttempt, replaceAttempts, type Asker } from './attempts.sql.ts';
import { refuseWhileBraked, roomUnderBrake } from './brake.ts';
import type { Caller } from './caller.ts';
import { hashCode, newCode } from './code.rules.ts';
import { deviceHash, newDevice } from './device.rules.ts';
import { findDevice } from './devices.sql.ts';
import type { RegisterBody } from './identity.schema.ts';
import { countSent } from './sign-in-metrics.ts';
import { sentLimits, type Party } from './sign-in-limits.rules.ts';
import { lockSignInOf, type Failures, type SignIn } from './sign-in.sql.ts';
import { tidyReferralCode } from './users.service.ts';
import { isReferralCode } from './users.sql.ts';
import { say } from '../texts/texts.ts';
import { tell } from '../texts/told.ts';

/** Seconds within which the same browser may ask again without naming its referral code again. */
const CARRIED_SECONDS = 15 * 60;

/** An attempt that was begun: the id to give the code back under, and the device it belongs to. */
export interface Begun {
  id: string;
  device: string;
}

interface Request {
  phone: string;
  referralCode: string | null;
  asker: Asker;
  returning: boolean;
  /** Of the page that asks: who has no account has chosen none. */
  language: Language;
}

/** The code of this call or, where a browser only asks for another message, of its attempt before. */
async function referralOf(
  tx: Tx,
  row: SignIn,
  { referralCode, asker, returning }: Request,
  now: Date,
): Promise<string | null> {
  if (referralCode !== null || !returning) return referralCode;
  return codeCarriedBy(tx, row.id, asker.device, later(now, -CARRIED_SECONDS));
}

async function issueCode(
  platform: Platform,
  tx: Tx,
  request: Request,
  known: Failures | undefined,
): Promise<string> {
  const { settings, secrets, clock } = platform;
  const now = clock.now();
  const row = await lockSignInOf(tx, request.phone);
  const { locked_until: closedUntil } = known ?? row;
  if (closedUntil && closedUntil > now)
    throw refuse.tooMany(say.tooManyCodes, secondsUntil(closedUntil, now));
  const id = randomBytes(24).toString('base64url');
  const code = newCode();
  const codeHash = hashCode({ secret: secrets.appSecret, id, phone: row.phone, code });
  const expiresAt = later(now, settings.otp.lifeSeconds);
  const referralCode = await referralOf(tx, row, request, now);
  await replaceAttempts(tx, row.id, request.asker);
  const times = { askedAt: now, expiresAt };
  const attempt = { id, signInId: row.id, codeHash, referralCode, ...times };
  await insertAttempt(tx, { ...attempt, ...request.asker });
  const body = tell.loginCode(code, settings.otp.lifeSeconds, settings);
  const eventKey = `code ${randomUUID()}`;
  const own = known !== undefined;
  const { language } = request;
  await enqueueMessage(
    tx,
    { eventKey, to: row.phone, kind: 'code', own, body, language, expiresAt },
    now,
  );
  return id;
}

/** Where a call without any cookie came from, in a form that tells nobody. */
const bareOriginOf = ({ bare, address }: Caller, secret: string): Buffer | null =>
  bare
    ? createHmac('sha256', secret)
        .update(`bare\n${originOf(address)}`)
        .digest()
    : null;

/**
 * Begins an attempt to sign in: sends a new code to the number. Of what the same browser asked for this number before, the
 * newest code stays good beside it, and older ones end; nobody else's attempts do. Known and unknown numbers get the same answer.
 * Throws 422 for a referral code that no one has, 429 past a limit.
 */
export async function requestCode(
  platform: Platform,
  body: RegisterBody,
  caller: Caller,
): Promise<Begun> {
  const { pool, settings, secrets, clock } = platform;
  const phone = body.phone_number;
  const referralCode = tidyReferralCode(body.referral_code);
  if (referralCode !== null && !(await isReferralCode(pool, referralCode)))
    throw refuse.invalid('referral_code', say.noReferralCode);
  const device = caller.device ?? newDevice();
  const asker = {
    device: deviceHash(device),
    bareOrigin: bareOriginOf(caller, secrets.appSecret),
  };
  const request = {
    phone,
    referralCode,
    asker,
    returning: caller.device !== null,
    language: caller.language,
  };
  const known = request.returning ? await findDevice(pool, phone, asker.device) : undefined;
  const party: Party = { phone, address: caller.address, known: known ? asker.device : null };
  await refuseWhileBraked(platform, pool, 'messages', party);
  const id = await transaction(pool, async (tx) => {
    if (settings.rateLimits)
      await takeFromLimits(tx, sentLimits(settings, party), clock.now(), say.tooManyCodes);
    const begun = await issueCode(platform, tx, request, known);
    const take = await roomUnderBrake(platform, tx, 'messages', party);
    await take();
    return begun;
  });
  countSent(platform, known !== undefined);
  return { id, device };
}
