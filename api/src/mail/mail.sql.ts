import { later } from 'platform/clock';
import type { Queryable, Tx } from 'platform/db';

export interface NewMail {
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** Additional headers such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** Not sent after this moment. */
  expiresAt?: Date;
}

/** NOTIFY channel that wakes the sender. */
export const MAIL_CHANNEL = 'mail_outbox';

/** Enqueues a mail in the caller's transaction. */
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

/** Longer than the SMTP timeout. */
const CLAIM_SECONDS = 120;

/**
 * Claims due mails so that no other sender takes them for a while. If the sender dies, they are sent again (at least
 * once).
 */
export async function claimDueMails(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<ClaimedMail[]> {
  const result = await db.query<ClaimedMail>({
    name: 'mail-claim',
    text: `
      UPDATE mail_outbox SET attempts = attempts + 1, due_at = $2
      WHERE id IN (
        SELECT id FROM mail_outbox WHERE state = 'queued' AND due_at <= $1
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, subject, body, headers, attempts, expires_at`,
    values: [now, later(now, CLAIM_SECONDS), limit],
  });
  return result.rows;
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

export async function delayMail(db: Queryable, id: number, dueAt: Date): Promise<void> {
  await db.query('UPDATE mail_outbox SET due_at = $2 WHERE id = $1', [id, dueAt]);
}
