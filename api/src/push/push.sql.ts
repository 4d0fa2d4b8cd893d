import type { Queryable, Tx } from 'platform/db';
import type { Language } from 'platform/language';
import type { PushEvent } from './push-payload.ts';
import type { PushBody } from './push.schema.ts';

/** Subscribes the browser of a session. The browser's subscription of an earlier session is deleted. */
export async function upsertSubscription(
  tx: Tx,
  { sessionId, subscription, language, at }: NewSubscription,
): Promise<void> {
  const { endpoint, keys } = subscription;
  await tx.query('DELETE FROM push_subscriptions WHERE endpoint = $1 AND session_id <> $2', [
    endpoint,
    sessionId,
  ]);
  await tx.query(
    `INSERT INTO push_subscriptions (session_id, endpoint, p256dh, auth, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (session_id) DO UPDATE
     SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
       language = excluded.language`,
    [sessionId, endpoint, keys.p256dh, keys.auth, language, at],
  );
}

interface NewSubscription {
  sessionId: string;
  subscription: PushBody;
  language: Language;
  at: Date;
}

/** Deletes the subscription of a session, and with it the queued messages to that browser. */
export async function deleteSubscription(db: Queryable, sessionId: string): Promise<void> {
  await db.query('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]);
}

export interface PushRow {
  id: number;
  event: PushEvent;
  order_id: number;
  created_at: Date;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** Null if the person was erased. */
  phone: string | null;
  session_expires_at: Date;
}

/** Returns a message that is still to be sent, with its subscription and person; undefined if there is none. */
export async function findPush(db: Queryable, id: number): Promise<PushRow | undefined> {
  const { rows } = await db.query<PushRow>(
    `SELECT m.id, m.event, m.order_id, m.created_at, p.session_id, p.endpoint, p.p256dh, p.auth, p.language,
       u.phone, s.expires_at AS session_expires_at
     FROM push_messages m JOIN push_subscriptions p USING (session_id)
       JOIN sessions s ON s.id = p.session_id JOIN users u ON u.id = s.user_id
     WHERE m.id = $1`,
    [id],
  );
  return rows[0];
}

/** Removes a push message that was sent or dropped. */
export async function deletePush(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM push_messages WHERE id = $1', [id]);
}

/** Queues a message to each subscribed browser of a person, in the transaction of the event. */
export async function queuePush(
  tx: Tx,
  event: PushEvent,
  { orderId, phone, at }: { orderId: number; phone: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'push-queue',
    text: 'SELECT queue_push($1, $2, $3, $4)',
    values: [event, orderId, at, phone],
  });
}
