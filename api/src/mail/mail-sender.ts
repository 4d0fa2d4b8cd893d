import { setTimeout as sleep } from 'node:timers/promises';
import { later } from 'platform/clock';
import { listenTo } from 'platform/db';
import { startRounds } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { CONNECTIONS, mailWay, type MailWay } from './deliver-mail.ts';
import {
  claimDueMails,
  delayMail,
  MAIL_CHANNEL,
  settleMail,
  type ClaimedMail,
} from './mail.sql.ts';

/** A running sender of mails. */
export interface MailSender {
  stop: () => Promise<void>;
}

const POLL_MS = 5000;
const STOP_MS = 3000;
const MOST_ATTEMPTS = 10;

/** Seconds until the next try: 30, 60, 120 … at most an hour. A mail server asks strangers to come back later. */
const pauseAfter = (attempts: number): number => Math.min(3600, 15 * 2 ** attempts);

/** What a server says no to for good (5xx): this address or this mail, not how we came to it. */
const ABOUT_THE_MAIL = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  return (
    typeof status === 'number' && status >= 500 && ABOUT_THE_MAIL.has(Reflect.get(error, 'code'))
  );
}

async function sendOne(platform: Platform, way: MailWay, mail: ClaimedMail): Promise<void> {
  const { pool, clock, log } = platform;
  const { id, attempts } = mail;
  if (mail.expires_at && mail.expires_at <= clock.now())
    return settleMail(pool, id, 'given up', clock.now());
  try {
    await way.deliver(mail, clock.now());
  } catch (error) {
    // The reason may quote the address: its kind must do.
    const kind: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    log.warn({ mail: id, attempts, kind }, 'a mail was not taken');
    if (isFinal(error) || attempts >= MOST_ATTEMPTS)
      return settleMail(pool, id, 'given up', clock.now());
    return delayMail(pool, id, later(clock.now(), pauseAfter(attempts)));
  }
  await settleMail(pool, id, 'sent', clock.now());
}

/** Sends all mails that are due now, a few at a time; returns how many were tried. */
export async function sendDueMails(
  platform: Platform,
  way: MailWay = mailWay(platform.settings.mail, platform.dataDir),
): Promise<number> {
  let tried = 0;
  for (;;) {
    const batch = await claimDueMails(platform.pool, platform.clock.now(), CONNECTIONS);
    if (batch.length === 0) return tried;
    tried += batch.length;
    await Promise.all(batch.map((mail) => sendOne(platform, way, mail)));
  }
}

/** Sends mails as they are enqueued: woken by the database, and by a poll, every `pollMs` ms, where that fails. */
export function startMailSender(platform: Platform, pollMs = POLL_MS): MailSender {
  const way = mailWay(platform.settings.mail, platform.dataDir);
  const round = async (): Promise<'done'> => {
    await sendDueMails(platform, way);
    return 'done';
  };
  const failed = (error: unknown): void => {
    const kind = error instanceof Error ? error.name : 'unknown';
    platform.log.warn({ kind }, 'the outbox of mails cannot be read now');
  };
  const rounds = startRounds(round, { restMs: pollMs, failed });
  const listener = listenTo(platform, MAIL_CHANNEL, rounds.wake);

  return {
    stop: async () => {
      // A mail server that hangs must not keep the process: its mail is claimed anew later.
      await Promise.race([rounds.stop(), sleep(STOP_MS, undefined, { ref: false })]);
      way.close();
      await listener.stop();
    },
  };
}
