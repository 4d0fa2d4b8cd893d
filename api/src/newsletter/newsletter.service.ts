/** Who gets the newsletter: who asked for it and confirmed it by the link in a mail, until they leave by another. */
import { later } from 'platform/clock';
import { transaction, type Tx } from 'platform/db';
import { ApiError, takeFromLimits } from 'platform/http';
import type { Language } from 'platform/language';
import { networkOf } from 'platform/load';
import { lockUserOrThrow } from '../identity/users.service.ts';
import { enqueueMail } from '../mail/mail.sql.ts';
import type { Platform } from '../platform.ts';
import { hiddenName, linkAddress, linkToken, readLinkToken, type Act } from './links.rules.ts';
import { confirmationMail, CONFIRM_DAYS } from './newsletter-mail.ts';
import {
  confirmSubscriber,
  deleteSubscriber,
  findConfirmable,
  findOrInsert,
  noteAsked,
} from './newsletter.sql.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Who asks, and for which address. */
export interface Asked {
  email: string;
  address: string;
  userId: string | null;
  /** Of the page that asks: the mail comes in it. */
  language: Language;
}

/**
 * Whether one more mail may go to the address: whoever asks and from wherever, at most one a day and three a month.
 * Counted also where limits are off, since it is strangers' mailboxes that would fill.
 */
async function mayBeMailed({ secrets }: Platform, tx: Tx, email: string, now: Date) {
  const bucket = `newsletter to ${hiddenName(secrets.appSecret, email)}`;
  const limits = [
    { bucket: `${bucket} a day`, most: 1, seconds: DAY },
    { bucket: `${bucket} a month`, most: 3, seconds: 30 * DAY },
  ];
  return takeFromLimits(tx, limits, now).then(
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
  { email, language }: Pick<Asked, 'email' | 'language'>,
  id: string,
): Promise<void> {
  const { secrets, settings, clock } = platform;
  const link = (act: Act): string =>
    linkAddress(settings.publicUrl, act, linkToken(secrets.appSecret, act, id), language);
  const now = clock.now();
  const mail = confirmationMail(
    email,
    { confirm: link('confirm'), leave: link('leave') },
    language,
  );
  await noteAsked(tx, id, now);
  await enqueueMail(tx, { ...mail, expiresAt: later(now, DAY) }, now);
}

/**
 * Sends the link that confirms to an address which is not subscribed yet. What comes back is the same for every address.
 * Throws 429 past the limit of the caller's origin.
 */
export async function askForNewsletter(platform: Platform, asked: Asked): Promise<void> {
  const { pool, settings, clock } = platform;
  const email = asked.email.trim().toLowerCase();
  await transaction(pool, async (tx) => {
    const now = clock.now();
    const bucket = `newsletter from ${networkOf(asked.address)}`;
    if (settings.rateLimits)
      await takeFromLimits(tx, [{ bucket, most: settings.contactPerHour, seconds: HOUR }], now);
    // Of somebody who is erased meanwhile, nothing is written any more.
    if (asked.userId !== null) await lockUserOrThrow(tx, asked.userId);
    const { id, confirmed } = await findOrInsert(tx, { email, userId: asked.userId }, now);
    if (!confirmed && (await mayBeMailed(platform, tx, email, now)))
      await sendLink(platform, tx, { email, language: asked.language }, id);
  });
}

/** What a link that confirms leads to: changes nothing, since programs that look through mails open links too. */
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

/** Subscribes who pressed the button behind the link of a mail; false where the link is not ours, or its time is over. */
export async function confirmNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'confirm', token);
  const now = platform.clock.now();
  const since = later(now, -CONFIRM_DAYS * DAY);
  return id !== null && (await confirmSubscriber(platform.pool, id, { now, since }));
}

/** Whether a link is one that leaves: it goes on being one when the address is gone. */
export const isLeavingLink = ({ secrets }: Platform, token: string): boolean =>
  readLinkToken(secrets.appSecret, 'leave', token) !== null;

/** Forgets an address; false where the link is not ours. */
export async function leaveNewsletter(platform: Platform, token: string): Promise<boolean> {
  const id = readLinkToken(platform.secrets.appSecret, 'leave', token);
  if (id !== null) await deleteSubscriber(platform.pool, id);
  return id !== null;
}
