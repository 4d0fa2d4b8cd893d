import { randomUUID } from 'node:crypto';
import { later, secondsUntil } from '../clock/clock.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { originOf, takeFromLimits } from '../http/rate-limit.ts';
import type { Limit } from '../http/rate-limit.ts';
import { refuse } from '../http/refusal.ts';
import { enqueueMessage } from '../messages/outbox.sql.ts';
import type { Platform } from '../platform/platform.ts';
import type { OtpSettings } from '../settings/settings.ts';
import { codeMessage, hashCode, newCode } from './code.rules.ts';
import { lockSignInOf, saveCode } from './sign-in.sql.ts';
import type { SignIn } from './sign-in.sql.ts';
import { tidyReferralCode } from './users.service.ts';
import { isReferralCode } from './users.sql.ts';

const HOUR = 60 * 60;
const KEPT_REPLACED = 5;
const TOO_MANY = 'Too many codes were asked for. Please try again later.';

const codeLimits = (otp: OtpSettings, phone: string, address: string): Limit[] => [
  { bucket: `code gap ${phone}`, most: 1, seconds: otp.gapSeconds },
  { bucket: `code number ${phone}`, most: otp.perHourPerNumber, seconds: HOUR },
  { bucket: `code origin ${originOf(address)}`, most: otp.perHourPerOrigin, seconds: HOUR },
];

/** Codes that the new one replaces while they are young enough to be tried. */
const replacedBy = (row: SignIn, now: Date): Buffer[] => {
  if (!row.code_hash || !row.code_expires_at || row.code_expires_at <= now) return [];
  return [...row.replaced_hashes, row.code_hash].slice(-KEPT_REPLACED);
};

type Asked = { phone: string; referralCode: string | null };

const issueCode = async (platform: Platform, tx: Tx, asked: Asked, now: Date): Promise<string> => {
  const { settings, secrets } = platform;
  const row = await lockSignInOf(tx, asked.phone);
  if (row.locked_until && row.locked_until > now)
    throw refuse.tooMany(TOO_MANY, secondsUntil(row.locked_until, now));
  const code = newCode();
  const hash = hashCode({ secret: secrets.appSecret, id: row.id, phone: row.phone, code });
  const expiresAt = later(now, settings.otp.lifeSeconds);
  const replaced = replacedBy(row, now);
  await saveCode(tx, row.id, { hash, expiresAt, replaced, referralCode: asked.referralCode });
  const body = codeMessage(code, settings.otp.lifeSeconds, settings.publicUrl);
  const eventKey = `code ${randomUUID()}`;
  await enqueueMessage(tx, { eventKey, to: row.phone, kind: 'code', body, expiresAt }, now);
  return row.id;
};

/**
 * Sends a new code to the number and returns the id to verify it under. Known and unknown numbers
 * get the same answer. Throws 422 for a referral code that no one has, 429 past a limit.
 */
export const requestCode = async (
  platform: Platform,
  request: { phone_number: string; referral_code?: string | null; address: string },
): Promise<string> => {
  const { pool, settings, clock } = platform;
  const now = clock.now();
  const referralCode = tidyReferralCode(request.referral_code);
  if (referralCode !== null && !(await isReferralCode(pool, referralCode)))
    throw refuse.invalid('referral_code', 'No one has this referral code.');
  const asked = { phone: request.phone_number, referralCode };
  return transaction(pool, async (tx) => {
    if (settings.rateLimits)
      await takeFromLimits(
        tx,
        codeLimits(settings.otp, asked.phone, request.address),
        now,
        TOO_MANY,
      );
    return issueCode(platform, tx, asked, now);
  });
};
