/** Lists payments without an outcome, and checks one again for staff. */
import { addSeconds } from 'platform/clock';
import type { Queryable } from 'platform/db';
import { refuse } from 'platform/http';
import { recordAction, type Actor } from 'platform/staff-auth';
import { paise, toRupees } from '../money/money.ts';
import type { Platform } from '../platform.ts';
import { checkAttemptStatus } from './status-checks.service.ts';
import type { ReportedStatus } from './status-checks.sql.ts';
import { findAttemptById } from './payments.sql.ts';
import { sumStuckPayments, selectStuckPayments } from './staff-payments.sql.ts';
import { staffMessages } from '../texts/texts.ts';

/** Most customers pay within a few minutes. The jobs that check the status continue in any case. */
const STUCK_AFTER_SECONDS = 600;

const getStuckCutoff = (now: Date): Date => addSeconds(now, -STUCK_AFTER_SECONDS);

/** Lists payments that are still open after ten minutes, oldest first, at most 200. */
export const listStuckPayments = async ({ pool, clock }: Platform) =>
  (await selectStuckPayments(pool, getStuckCutoff(clock.now()))).map(
    ({ amount_paise: amount, ...row }) => ({
      ...row,
      amount: toRupees(paise(amount)),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      looked_at: row.looked_at?.toISOString() ?? null,
    }),
  );

/** Returns the number of stuck payments and their sum in rupees. */
export async function countStuckPayments(
  db: Queryable,
  now: Date,
): Promise<{ count: number; amount: number }> {
  const { count, sum } = await sumStuckPayments(db, getStuckCutoff(now));
  return { count, amount: toRupees(paise(sum)) };
}

/**
 * Checks a payment's status at the provider and applies it. Within two seconds of the last request it returns the
 * result of that request. Throws 404 if the payment is missing.
 */
export async function checkPayment(
  platform: Platform,
  id: number,
  staff: Actor,
): Promise<ReportedStatus> {
  const attempt = await findAttemptById(platform.pool, id);
  if (!attempt) throw refuse.notFound(staffMessages.noPayment(id));
  const result = await checkAttemptStatus(platform, attempt);
  const detail = { order: attempt.orderId, provider_status: result };
  const entry = { action: 'payment look', subject: `payment ${id}`, ...staff, detail };
  await recordAction(platform.pool, { ...entry, at: platform.clock.now() });
  return result;
}
