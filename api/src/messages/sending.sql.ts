import { later } from 'platform/clock';
import type { Queryable } from 'platform/db';
import type { Outgoing } from './deliver.ts';

export type Claimed = Outgoing & {
  id: number;
  expires_at: Date | null;
  priority: number;
};

const CLAIM_SECONDS = 30;

/**
 * Claims up to `most` due messages, the most urgent first; other senders skip them for a while. If a sender dies between
 * sending a message and recording it, the message is sent again (at least once). A retry to the outbox file checks
 * first whether the file contains the message.
 */
export async function claimDue(db: Queryable, now: Date, most: number): Promise<Claimed[]> {
  const result = await db.query<Claimed>({
    name: 'outbox-claim',
    text: `
      UPDATE message_outbox SET attempts = attempts + 1, due_at = $2
      WHERE id IN (
        SELECT id FROM message_outbox WHERE state = 'queued' AND due_at <= $1
        ORDER BY priority, due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, kind, body, body_hi, attempts, created_at, expires_at, priority`,
    values: [now, later(now, CLAIM_SECONDS), most],
  });
  return result.rows.sort((a, b) => a.priority - b.priority || a.id - b.id);
}

export async function markSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE message_outbox SET state = 'sent', sent_at = $2,
       body = CASE WHEN kind = 'code' THEN NULL ELSE body END,
       body_hi = CASE WHEN kind = 'code' THEN NULL ELSE body_hi END WHERE id = $1`,
    [id, now],
  );
}

export async function markGivenUp(db: Queryable, id: number): Promise<void> {
  await db.query(
    `UPDATE message_outbox SET state = 'given up',
       body = CASE WHEN kind = 'code' THEN NULL ELSE body END,
       body_hi = CASE WHEN kind = 'code' THEN NULL ELSE body_hi END WHERE id = $1`,
    [id],
  );
}

export async function markLater(db: Queryable, id: number, due: Date): Promise<void> {
  await db.query('UPDATE message_outbox SET due_at = $2 WHERE id = $1', [id, due]);
}
