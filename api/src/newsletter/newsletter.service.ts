/** Double opt-in newsletter subscriptions. */
import { addSeconds } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { ApiError, countAgainstLimits } from 'platform/http';
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
  type LinkAction,
} from './links.rules.ts';
import { buildConfirmationMail, CONFIRM_DAYS } from './newsletter-mail.ts';
import {
  confirmSubscriber,
  deleteSubscriber,
  findConfirmable,
  findOrInsertSubscriber,
  recordRequest,
} from './newsletter.sql.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

interface NewsletterRequest {
  email: string;
  ip: string;
  userId: string | null;
  /** Language of the mail. */
  language: Language;
}

/**
 * Counts a mail to the address. Returns false if the address already got one within a day or three within 30 days,
 * whichever clients requested them. Applies even if rate limits are off, because it protects other people's mailboxes.
 */
async function takeMailAllowance({ secrets }: Platform, tx: Tx, email: string, now: Date) {
  const bucket = `newsletter to ${toPseudonym(secrets.appSecret, email)}`;
  const limits = [
    { bucket: `${bucket} a day`, max: 1, seconds: DAY_SECONDS },
    { bucket: `${bucket} a month`, max: 3, seconds: 30 * DAY_SECONDS },
  ];
  return countAgainstLimits(tx, limits, now).then(
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
  const buildLink = (action: LinkAction): string =>
    buildLinkUrl(
      settings.publicUrl,
      action,
      createLinkToken(secrets.appSecret, action, id),
      language,
    );
  const now = clock.now();
  const mail = buildConfirmationMail(
    email,
    { confirmUrl: buildLink('confirm'), unsubscribeUrl: buildLink('leave') },
    language,
  );
  await recordRequest(tx, id, now);
  await enqueueMail(tx, { ...mail, expiresAt: addSeconds(now, DAY_SECONDS) }, now);
}

/**
 * Sends a confirmation link unless the address is subscribed, or got one within a day or three within 30 days. The
 * response is the same for every address. Throws 429 beyond the limit of the client's network, 401 if the user was
 * erased.
 */
export async function requestNewsletter(
  platform: Platform,
  request: NewsletterRequest,
): Promise<void> {
  const { pool, settings, clock } = platform;
  const email = request.email.trim().toLowerCase();
  await transaction(pool, async (tx) => {
    const now = clock.now();
    const bucket = `newsletter from ${getNetwork(request.ip)}`;
    // The same limit as for contact messages, counted separately.
    const limit = { bucket, max: settings.contactPerHour, seconds: HOUR_SECONDS };
    if (settings.rateLimits) await countAgainstLimits(tx, [limit], now);
    // Writes nothing if the user was erased concurrently.
    if (request.userId !== null) await lockUserOrThrow(tx, request.userId);
    const subscriber = { email, userId: request.userId };
    const { id, confirmed } = await findOrInsertSubscriber(tx, subscriber, now);
    if (!confirmed && (await takeMailAllowance(platform, tx, email, now)))
      await sendLink(platform, tx, { email, language: request.language }, id);
  });
}

/** State of a confirmation link. Reads only, because mail scanners open links too. */
export async function readConfirmLink(
  platform: Platform,
  token: string,
): Promise<'confirm' | 'confirmed' | 'expired'> {
  const id = readLinkToken(platform.secrets.appSecret, 'confirm', token);
  const since = addSeconds(platform.clock.now(), -CONFIRM_DAYS * DAY_SECONDS);
  const subscriber = id === null ? undefined : await findConfirmable(platform.pool, id, since);
  if (!subscriber) return 'expired';
  return subscriber.confirmed ? 'confirmed' : 'confirm';
}

/** Confirms a subscription; false if the link is invalid or expired. */
export async function confirmNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'confirm', token);
  const now = platform.clock.now();
  const since = addSeconds(now, -CONFIRM_DAYS * DAY_SECONDS);
  return id !== null && (await confirmSubscriber(platform.pool, id, { now, since }));
}

/** Whether the unsubscribe link is valid; it stays valid after the address is deleted. */
export const isUnsubscribeLink = ({ secrets }: Platform, token: string): boolean =>
  readLinkToken(secrets.appSecret, 'leave', token) !== null;

/** Deletes an address; false if the link is invalid. */
export async function leaveNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'leave', token);
  if (id !== null) await deleteSubscriber(platform.pool, id);
  return id !== null;
}
