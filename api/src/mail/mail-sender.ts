import { setTimeout as sleep } from 'node:timers/promises';
import { later } from 'platform/clock';
import { listenTo } from 'platform/db';
import { startLoop } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { CONNECTIONS, createMailTransport, type MailTransport } from './deliver-mail.ts';
import {
  claimDueMails,
  delayMail,
  MAIL_CHANNEL,
  settleMail,
  type ClaimedMail,
} from './mail.sql.ts';

export interface MailSender {
  stop: () => Promise<void>;
}

const POLL_MS = 5000;
const STOP_MS = 3000;
const MAX_ATTEMPTS = 10;

/** Back-off in seconds: 30, 60, 120 …, at most an hour, because mail servers use greylisting. */
const getBackoffSeconds = (attempts: number): number => Math.min(3600, 15 * 2 ** attempts);

/** Permanent rejections (5xx) of this address or mail, not of the connection. */
const MAIL_ERROR_CODES = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  return (
    typeof status === 'number' && status >= 500 && MAIL_ERROR_CODES.has(Reflect.get(error, 'code'))
  );
}

async function sendOne(
  platform: Platform,
  transport: MailTransport,
  mail: ClaimedMail,
): Promise<void> {
  const { pool, clock, log } = platform;
  const { id, attempts } = mail;
  if (mail.expires_at && mail.expires_at <= clock.now())
    return settleMail(pool, id, 'given up', clock.now());
  try {
    await transport.deliver(mail, clock.now());
  } catch (error) {
    // Log only the code, because the error may quote the address.
    const errorCode: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    log.warn({ mail: id, attempts, kind: errorCode }, 'a mail was rejected');
    if (isPermanent(error) || attempts >= MAX_ATTEMPTS)
      return settleMail(pool, id, 'given up', clock.now());
    return delayMail(pool, id, later(clock.now(), getBackoffSeconds(attempts)));
  }
  await settleMail(pool, id, 'sent', clock.now());
}

/** Sends all due mails with bounded concurrency; returns how many were tried. */
export async function sendDueMails(
  platform: Platform,
  transport: MailTransport = createMailTransport(platform.settings.mail, platform.dataDir),
): Promise<number> {
  let attempted = 0;
  for (;;) {
    const batch = await claimDueMails(platform.pool, platform.clock.now(), CONNECTIONS);
    if (batch.length === 0) return attempted;
    attempted += batch.length;
    await Promise.all(batch.map((mail) => sendOne(platform, transport, mail)));
  }
}

/** Starts the sender. It is woken by NOTIFY, and by a poll every `pollMs` in case a NOTIFY is lost. */
export function startMailSender(platform: Platform, pollMs = POLL_MS): MailSender {
  const transport = createMailTransport(platform.settings.mail, platform.dataDir);
  const round = async (): Promise<'done'> => {
    await sendDueMails(platform, transport);
    return 'done';
  };
  const logFailure = (error: unknown): void => {
    const errorCode = error instanceof Error ? error.name : 'unknown';
    platform.log.warn({ kind: errorCode }, 'the mail outbox could not be read');
  };
  const loop = startLoop(round, { restMs: pollMs, failed: logFailure });
  const listener = listenTo(platform, MAIL_CHANNEL, loop.wake);

  return {
    stop: async () => {
      // A hanging mail server must not block shutdown; the mail is claimed again later.
      await Promise.race([loop.stop(), sleep(STOP_MS, undefined, { ref: false })]);
      transport.close();
      await listener.stop();
    },
  };
}
