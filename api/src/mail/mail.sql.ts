/** SQL of mails that wait to be sent. */
import { later } from 'platform/clock';
import type { Queryable, Tx } from 'platform/db';

/** A mail to a person. */
export interface NewMail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Headers of its own, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** After this moment it is not worth sending any more. */
  expiresAt?: Date;
}

/** The channel that wakes the sender. */
export const MAIL_CHANNEL = 'mail_outbox';

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function enqueueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  const { to, subject, body, headers = {}, expiresAt = null } = mail;
  await tx.query(
    `INSERT INTO mail_outbox (recipient, subject, body, headers, due_at, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $5)`,
    [to, subject, body, headers, now, expiresAt],
  );
  await tx.query(`SELECT pg_notify($1, '')`, [MAIL_CHANNEL]);
}

export interface ClaimedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  attempts: number;
  expires_at: Date | null;
}

/** Longer than a mail server may take to answer. */
const CLAIM_SECONDS = 120;

/** Claims a few that are due: no other sender takes them for a while. One that dies meanwhile sends again: at least once. */
export async function claimDueMails(
  db: Queryable,
  now: Date,
  most: number,
): Promise<ClaimedMail[]> {
  const result = await db.query<ClaimedMail>({
    name: 'mail-claim',
    text: `
      UPDATE mail_outbox SET attempts = attempts + 1, due_at = $2
      WHERE id IN (
        SELECT id FROM mail_outbox WHERE state = 'queued' AND due_at <= $1
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, body, headers, attempts, expires_at`,
    values: [now, later(now, CLAIM_SECONDS), most],
  });
  return result.rows;
}

/** It was sent, or never will be: what it said is forgotten. */
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

export async function delayMail(db: Queryable, id: number, due: Date): Promise<void> {
  await db.query('UPDATE mail_outbox SET due_at = $2 WHERE id = $1', [id, due]);
}
