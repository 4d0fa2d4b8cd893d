import type { Queryable, Tx } from 'platform/db';
import { MAX_CONNECTIONS } from './deliver-mail.ts';

export interface NewMail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Additional headers such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** The mail is not sent from this time on. */
  expiresAt?: Date;
}

const MAX_ATTEMPTS = 10;

/** Enqueues a mail and its job in the caller's transaction. */
export async function enqueueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const { to, subject, body, headers = {}, expiresAt = null } = mail;
  await tx.query(
    `WITH put AS (
       INSERT INTO mail_outbox (recipient, subject, body, headers, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $6, $5) RETURNING id)
     SELECT graphile_worker.add_job('send_mail', json_build_object('id', id),
       queue_name => 'mails-' || id % ${MAX_CONNECTIONS}, run_at => $5,
       max_attempts => ${MAX_ATTEMPTS}, priority => 2) FROM put`,
    [to, subject, body, headers, now, expiresAt],
  );
}

interface UnsentMail {
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  expires_at: Date | null;
}

/** Returns a queued mail; undefined if it was sent, given up or erased. */
export async function findUnsentMail(db: Queryable, id: number): Promise<UnsentMail | undefined> {
  const { rows } = await db.query<UnsentMail>(
    `SELECT recipient, subject, body, headers, expires_at FROM mail_outbox
     WHERE id = $1 AND state = 'queued'`,
    [id],
  );
  return rows[0];
}

/** Marks a mail as sent or given up, and wipes its content. */
export async function settleMail(
  db: Queryable,
  id: number,
  state: 'sent' | 'given up',
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = $2, body = NULL, headers = '{}',
       sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz END WHERE id = $1`,
    [id, state, now],
  );
}
