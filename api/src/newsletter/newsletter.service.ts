/** Double opt-in newsletter subscriptions. */
import { later } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { ApiError, consume } from 'platform/http';
import type { Language } from 'platform/language';
import { getNetwork } from 'platform/load';
import { lockUserOrThrow } from '../identity/users.service.ts';
import { enqueueMail } from '../mail/mail.sql.ts';
import type { Platform } from '../platform.ts';
import {
  toPseudonym,
  buildLinkUrl,
  createLinkToken,
  readLinkToken,
  type Act,
} from './links.rules.ts';
import { buildConfirmationMail, CONFIRM_DAYS } from './newsletter-mail.ts';
import {
  confirmSubscriber,
  deleteSubscriber,
  findConfirmable,
  findOrInsert,
  recordRequest,
} from './newsletter.sql.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface NewsletterRequest {
  email: string;
  address: string;
  userId: string | null;
  /** Language of the mail. */
  language: Language;
}

/**
 * Limits mails per address to one a day and three a month, from any origin. Applies even if rate limits are off,
 * because it protects other people's mailboxes.
 */
async function canBeMailed({ secrets }: Platform, tx: Tx, email: string, now: Date) {
  const bucket = `newsletter to ${toPseudonym(secrets.appSecret, email)}`;
  const limits = [
    { bucket: `${bucket} a day`, most: 1, seconds: DAY },
    { bucket: `${bucket} a month`, most: 3, seconds: 30 * DAY },
  ];
  return consume(tx, limits, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
}

async function sendLink(
  platform: Platform,
  tx: Tx,
  { email, language }: Pick<NewsletterRequest, 'email' | 'language'>,
  id: string,
): Promise<void> {
  const { secrets, settings, clock } = platform;
  const link = (act: Act): string =>
    buildLinkUrl(settings.publicUrl, act, createLinkToken(secrets.appSecret, act, id), language);
  const now = clock.now();
  const mail = buildConfirmationMail(
    email,
    { confirm: link('confirm'), leave: link('leave') },
    language,
  );
  await recordRequest(tx, id, now);
  await enqueueMail(tx, { ...mail, expiresAt: later(now, DAY) }, now);
}

/**
 * Sends a confirmation link unless the address is subscribed. The response is the same for every address. Throws 429
 * over the limit of the caller's origin.
 */
export async function requestNewsletter(
  platform: Platform,
  asked: NewsletterRequest,
): Promise<void> {
  const { pool, settings, clock } = platform;
  const email = asked.email.trim().toLowerCase();
  await transaction(pool, async (tx) => {
    const now = clock.now();
    const bucket = `newsletter from ${getNetwork(asked.address)}`;
    if (settings.rateLimits)
      await consume(tx, [{ bucket, most: settings.contactPerHour, seconds: HOUR }], now);
    // Writes nothing if the user was erased concurrently.
    if (asked.userId !== null) await lockUserOrThrow(tx, asked.userId);
    const { id, confirmed } = await findOrInsert(tx, { email, userId: asked.userId }, now);
    if (!confirmed && (await canBeMailed(platform, tx, email, now)))
      await sendLink(platform, tx, { email, language: asked.language }, id);
  });
}

/** State of a confirmation link. Reads only, because mail scanners open links too. */
export async function readConfirmLink(
  platform: Platform,
  token: string,
): Promise<'confirm' | 'confirmed' | 'over'> {
  const id = readLinkToken(platform.secrets.appSecret, 'confirm', token);
  const since = later(platform.clock.now(), -CONFIRM_DAYS * DAY);
  const found = id === null ? undefined : await findConfirmable(platform.pool, id, since);
  if (!found) return 'over';
  return found.confirmed ? 'confirmed' : 'confirm';
}

/** Confirms a subscription; false if the link is invalid or expired. */
export async function confirmNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'confirm', token);
  const now = platform.clock.now();
  const since = later(now, -CONFIRM_DAYS * DAY);
  return id !== null && (await confirmSubscriber(platform.pool, id, { now, since }));
}

/** Stays valid after the address is deleted. */
export const isLeavingLink = ({ secrets }: Platform, token: string): boolean =>
  readLinkToken(secrets.appSecret, 'leave', token) !== null;

/** Deletes an address; false if the link is invalid. */
export async function leaveNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'leave', token);
  if (id !== null) await deleteSubscriber(platform.pool, id);
  return id !== null;
}
