import { describeError, type Attempt } from 'platform/jobs';
import type { Platform } from '../platform.ts';
import type { MailTransport } from './deliver-mail.ts';
import { findUnsentMail, settleMail } from './mail.sql.ts';

/** Permanent rejections (5xx) of this address or mail, not of the connection. */
const MAIL_ERROR_CODES = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'responseCode');
  return (
    typeof status === 'number' && status >= 500 && MAIL_ERROR_CODES.has(Reflect.get(error, 'code'))
  );
}

/**
 * Sends a mail unless it was sent or erased. Gives up a mail that has expired, is rejected permanently, or fails in the
 * last attempt. Wipes the content of a mail that was sent or given up. Throws if the mail is to be retried.
 */
export async function sendMail(
  { pool, clock, log }: Platform,
  transport: MailTransport,
  id: number,
  { number: attempts, isLast }: Attempt,
): Promise<void> {
  const mail = await findUnsentMail(pool, id);
  if (!mail) return;
  if (mail.expires_at && mail.expires_at <= clock.now())
    return settleMail(pool, id, 'given up', clock.now());
  try {
    await transport.deliver(mail, clock.now());
  } catch (error) {
    log.warn({ mail: id, attempts, kind: describeError(error) }, 'sending a mail failed');
    if (isPermanent(error) || isLast) return settleMail(pool, id, 'given up', clock.now());
    throw error;
  }
  await settleMail(pool, id, 'sent', clock.now());
}
