import type { Tx } from 'platform/db';
import { localize, type Language, type LocalizedText } from 'platform/language';

/** A message to a person. `eventKey` deduplicates: an event is sent once to each recipient. */
interface NewMessage {
  eventKey: string;
  /** Ten digits without +91; nothing is sent if it is empty (an erased user). */
  to: string;
  body: LocalizedText;
  /** Defaults to the recipient's language. */
  language?: Language | undefined;
  /** The body of a `code` is wiped once it is sent or given up. Default `notice`. */
  kind?: 'code' | 'notice';
  /** A code requested by a known device or session; it has priority over other codes. */
  isKnownDevice?: boolean;
  /** The message is not sent from this time on. */
  expiresAt?: Date;
}

/** Number of queues, and therefore of messages that all processes together send at the same time. */
const QUEUES = 16;
const MAX_ATTEMPTS = 8;

function getPriority({ kind, isKnownDevice }: NewMessage): number {
  if (kind !== 'code') return 2;
  return isKnownDevice ? 0 : 1;
}

/**
 * Enqueues a message and its job in the caller's transaction, unless the recipient has a message with this event key. A
 * recipient's messages share a queue, which sends one at a time. Jobs of the same transaction differ by microseconds in
 * `run_at`, so that their order is kept.
 */
export async function enqueueMessage(tx: Tx, message: NewMessage, now: Date): Promise<void> {
  const { eventKey, to, kind = 'notice', body, expiresAt = null, language = null } = message;
  if (to === '') return;
  await tx.query({
    name: 'outbox-enqueue',
    text: `
      WITH put AS (
        INSERT INTO message_outbox (event_key, recipient, kind, body, expires_at, created_at, body_hi)
        VALUES ($1, $2, $3, $4, $6, $5,
          CASE coalesce($8, (SELECT language FROM users WHERE phone = $2)) WHEN 'hi' THEN $9 END)
        ON CONFLICT (event_key, recipient) DO NOTHING RETURNING id)
      SELECT graphile_worker.add_job('send_message', json_build_object('id', id),
        queue_name => 'messages-' || abs(hashtext($2) % ${QUEUES}),
        run_at => $5::timestamptz - (1000 - id % 1000) * interval '1 microsecond',
        max_attempts => ${MAX_ATTEMPTS}, priority => $7) FROM put`,
    values: [
      eventKey,
      to,
      kind,
      localize(body, 'en'),
      now,
      expiresAt,
      getPriority(message),
      language,
      typeof body === 'string' ? null : body.hi,
    ],
  });
}
