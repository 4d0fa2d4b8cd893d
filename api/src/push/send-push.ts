import { addSeconds } from 'platform/clock';
import type { Attempt } from 'platform/jobs';
import { findHolderByPhone } from '../people/authenticator.ts';
import type { Platform } from '../platform.ts';
import { PUSH_TTL_SECONDS, postPush } from './post-push.ts';
import { buildPayload, isForOffice } from './push-payload.ts';
import { deletePush, deleteSubscription, findPush, type PushRow } from './push.sql.ts';
import { deriveVapidKeys } from './vapid.ts';

type Access = 'allowed' | 'not for this role' | 'ended';

async function checkAccess({ pool, clock }: Platform, push: PushRow): Promise<Access> {
  if (push.phone === null || push.session_expires_at <= clock.now()) return 'ended';
  const { kind, scopes } = await findHolderByPhone(pool, push.phone);
  if (kind !== 'person') return 'ended';
  const canRead = scopes === 'all' || scopes.includes('orders') || scopes.includes('read');
  return canRead || !isForOffice(push.event) ? 'allowed' : 'not for this role';
}

/**
 * Sends a push message unless it was sent, is older than an hour, or the person's role may not get it. Deletes the
 * subscription if the session has expired, the person has no role any more, or the push service rejects it. A message
 * that fails four times is dropped, because the console shows the same event.
 */
export async function sendPush(platform: Platform, id: number, attempt: Attempt): Promise<void> {
  const { pool, clock, log, secrets } = platform;
  const push = await findPush(pool, id);
  if (!push) return;
  const access = await checkAccess(platform, push);
  if (access === 'ended') return deleteSubscription(pool, push.session_id);
  const isOld = addSeconds(push.created_at, PUSH_TTL_SECONDS) <= clock.now();
  if (isOld || access !== 'allowed') return deletePush(pool, id);
  try {
    const payload = buildPayload(push.event, push.order_id, push.language);
    const rejected = await postPush(push, payload, deriveVapidKeys(secrets.appSecret));
    if (rejected !== null) {
      log.info({ status: rejected }, 'a push service rejected a subscription');
      return await deleteSubscription(pool, push.session_id);
    }
  } catch (error) {
    if (!attempt.isLast) throw error;
    log.warn({ push: id }, 'a push message was dropped');
  }
  await deletePush(pool, id);
}
