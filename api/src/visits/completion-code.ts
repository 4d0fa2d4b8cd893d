/** The customer's completion code of a visit (VISIT-23, VISIT-24). */
import { transaction } from 'platform/db';
import {
  claimIdempotencyKey,
  type IdempotentCall,
  peekIdempotencyKey,
  refuse,
} from 'platform/http';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import { incrementWrongCodes, lockVisit } from './visits.sql.ts';

/** Number of wrong codes that a visit allows. After them, only a signature or staff can complete it. */
export const MAX_WRONG_CODES = 5;

/**
 * Compares a code, and counts a wrong one in a transaction of its own, so that the rejection of the action does not
 * undo the count. Throws 422 for a wrong code, 409 if there were too many. Does nothing for a visit of another
 * technician or one that has ended: the action itself then rejects the request, or recognizes it as repeated.
 * @param attempt idempotent call under which a repeated wrong code counts once; without it, each one counts
 */
export async function checkCompletionCode(
  { pool, clock }: Platform,
  { orderId, technicianId, code }: { orderId: number; technicianId: number; code: string },
  attempt: IdempotentCall | undefined,
): Promise<void> {
  const now = clock.now();
  const wrong = refuse.invalid('code', messages.wrongCompletionCode);
  const refusal = await transaction(pool, async (tx) => {
    const visit = await lockVisit(tx, orderId);
    // The order of a missed visit is still open.
    const hasEnded = visit?.state === 'done' || visit?.state === 'cancelled';
    if (visit?.technician_id !== technicianId || hasEnded) return undefined;
    if (attempt && (await peekIdempotencyKey(tx, attempt, now)).state !== 'new') return wrong;
    if (visit.wrong_codes >= MAX_WRONG_CODES) return refuse.conflict(messages.completionCodeLocked);
    if (visit.completion_code === code) return undefined;
    await incrementWrongCodes(tx, orderId);
    if (attempt) await claimIdempotencyKey(tx, attempt, now);
    return wrong;
  });
  if (refusal !== undefined) throw refusal;
}
