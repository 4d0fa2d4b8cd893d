import type { Tx } from 'platform/db';
import { localize, type Language, type LocalizedText } from 'platform/language';

/** A message to a person. `eventKey` deduplicates: an event is sent once. */
export interface NewMessage {
  eventKey: string;
  /** Ten digits without +91; nothing is sent if it is empty (an erased user). */
  to: string;
  body: LocalizedText;
  /** Defaults to the recipient's language. */
  language?: Language | undefined;
  /** The body of a `code` is wiped after sending. Default `notice`. */
  kind?: 'code' | 'notice';
  /** A code requested by a known device or session; it has priority over other codes. */
  own?: boolean;
  /** Not sent after this moment. */
  expiresAt?: Date;
}

/** NOTIFY channel that wakes the sender. */
export const OUTBOX_CHANNEL = 'message_outbox';

function priorityOf({ kind, own }: NewMessage): number {
  if (kind !== 'code') return 2;
  return own ? 0 : 1;
}

/** Enqueues a message in the caller's transaction. */
export async function enqueueMessage(tx: Tx, message: NewMessage, now: Date): Promise<void> {
  const { eventKey, to, kind = 'notice', body, expiresAt = null, language = null } = message;
  if (to === '') return;
  await tx.query({
    name: 'outbox-enqueue',
    text: `
      WITH put AS (
        INSERT INTO message_outbox (event_key, recipient, kind, body, due_at, expires_at, created_at,
          priority, body_hi)
        VALUES ($1, $2, $3, $4, $5, $6, $5, $7,
          CASE coalesce($8, (SELECT language FROM users WHERE phone = $2)) WHEN 'hi' THEN $9 END)
        ON CONFLICT (event_key, recipient) DO NOTHING RETURNING 1)
      SELECT pg_notify($10, '') FROM put`,
    values: [
      eventKey,
      to,
      kind,
      localize(body, 'en'),
      now,
      expiresAt,
      priorityOf(message),
      language,
      typeof body === 'string' ? null : body.hi,
      OUTBOX_CHANNEL,
    ],
  });
}
