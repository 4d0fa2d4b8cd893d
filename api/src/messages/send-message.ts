import { describeError, type Attempt } from 'platform/jobs';
import type { Platform } from '../platform.ts';
import type { Deliver } from './deliver.ts';
import { findUnsent, markGivenUp, markSent } from './sending.sql.ts';

/**
 * Sends a message unless it was sent, erased or has expired. Throws if sending fails, so that the job is retried. If
 * the last attempt fails, a code is dropped; a notice stays as a failed job that staff can retry.
 */
export async function sendMessage(
  { pool, clock, log }: Platform,
  deliver: Deliver,
  id: number,
  { number: attempts, isLast }: Attempt,
): Promise<void> {
  const message = await findUnsent(pool, id);
  if (!message) return;
  if (message.expires_at && message.expires_at <= clock.now()) return markGivenUp(pool, id);
  try {
    await deliver({ ...message, attempts }, clock.now());
  } catch (error) {
    log.warn({ message: id, attempts, kind: describeError(error) }, 'sending a message failed');
    if (isLast) await markGivenUp(pool, id);
    if (isLast && message.kind === 'code') return;
    throw error;
  }
  await markSent(pool, id, clock.now());
}
