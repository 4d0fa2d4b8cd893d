/** Checks open payments and refunds when they are due, in case a notification was lost. */
import { later } from 'platform/clock';
import { startLoop, type Loop } from 'platform/rounds';
import type { Platform } from '../platform.ts';
import { claimDueAttempts } from './payments.sql.ts';
import { claimDueRefunds } from './refunds.sql.ts';
import { advanceRefund } from './refunds.service.ts';
import { checkAttemptStatus } from './status-checks.service.ts';

const POLL_MS = 1000;
/** Lease of a claimed row; it is due again if the process dies. */
const LEASE_SECONDS = 15;
const BATCH = 10;

/** Runs one round; returns the number of checks. */
export async function reconcileDue(platform: Platform): Promise<number> {
  const { pool, clock, log } = platform;
  const now = clock.now();
  const lease = later(now, LEASE_SECONDS);
  const attempts = await claimDueAttempts(pool, now, lease, BATCH);
  const refunds = await claimDueRefunds(pool, now, lease, BATCH);
  const looks = [
    ...attempts.map((attempt) => checkAttemptStatus(platform, attempt)),
    ...refunds.map((refund) => advanceRefund(platform, refund)),
  ];
  for (const look of await Promise.allSettled(looks))
    if (look.status === 'rejected')
      log.warn({ kind: getErrorName(look.reason) }, 'a payment waits');
  return looks.length;
}

const getErrorName = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

/** Runs rounds until stopped. Processes share the work. */
export const startReconciler = (platform: Platform): Loop =>
  startLoop(async () => ((await reconcileDue(platform)) < BATCH ? 'done' : 'more'), {
    restMs: POLL_MS,
    failed: (fault) =>
      platform.log.warn({ kind: getErrorName(fault) }, 'payments cannot be read now'),
  });
