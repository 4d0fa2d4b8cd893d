import type { Tx } from 'platform/db';
import { spoken, type Language, type Sentence } from 'platform/language';

/** A message to a person. `eventKey` names what happened: nobody is told the same event twice. */
export interface NewMessage {
  eventKey: string;
  /** Ten digits, without +91; empty for somebody who was erased, and then nothing is sent. */
  to: string;
  /** A sentence goes out in the recipient's language. */
  body: Sentence;
  /** In which language; the one that the recipient has chosen where none is named. */
  language?: Language | undefined;
  /** A `code` is a secret: its body is wiped after sending. Default `notice`. */
  kind?: 'code' | 'notice';
  /** Of a code: asked for by a known device or in a session, so it goes before strangers' codes. */
  own?: boolean;
  /** After this moment it is not worth sending any more. */
  expiresAt?: Date;
}

/** The channel that wakes the sender. */
export const OUTBOX_CHANNEL = 'message_outbox';

function priorityOf({ kind, own }: NewMessage): number {
  if (kind !== 'code') return 2;
  return own ? 0 : 1;
}

/** Puts a message into the outbox, in the transaction of what it tells of. */
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
      spoken(body, 'en'),
      now,
      expiresAt,
      priorityOf(message),
      language,
      typeof body === 'string' ? null : body.hi,
      OUTBOX_CHANNEL,
    ],
  });
}
