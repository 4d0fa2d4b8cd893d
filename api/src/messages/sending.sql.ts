import type { Queryable } from 'platform/db';
import type { OutgoingMessage } from './deliver.ts';

type UnsentMessage = Omit<OutgoingMessage, 'attempts'> & { expires_at: Date | null };

/**
 * Returns a message that can still be sent. Codes that could not be sent, and messages of erased people, have no body.
 */
export async function findUnsent(db: Queryable, id: number): Promise<UnsentMessage | undefined> {
  const { rows } = await db.query<UnsentMessage>({
    name: 'outbox-unsent',
    text: `SELECT recipient, kind, body, body_hi, created_at, expires_at FROM message_outbox
           WHERE id = $1 AND state <> 'sent' AND body IS NOT NULL`,
    values: [id],
  });
  return rows[0];
}

const WIPE_CODE = `body = CASE WHEN kind = 'code' THEN NULL ELSE body END,
  body_hi = CASE WHEN kind = 'code' THEN NULL ELSE body_hi END`;

/** Records that a message was sent, and wipes it if it contains a code. */
export async function markSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE message_outbox SET state = 'sent', sent_at = $2, ${WIPE_CODE} WHERE id = $1`,
    [id, now],
  );
}

/** Records that a message will not be sent, and wipes it if it contains a code. */
export async function markGivenUp(db: Queryable, id: number): Promise<void> {
  await db.query(`UPDATE message_outbox SET state = 'given up', ${WIPE_CODE} WHERE id = $1`, [id]);
}
