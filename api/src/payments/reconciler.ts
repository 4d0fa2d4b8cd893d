/** Looks at open payments and refunds when they are due, for what no notice ever told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { later } from '../clock/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { claimDueAttempts } from './payments.sql.ts';
import { claimDueRefunds } from './refunds.sql.ts';
import { pursueRefund } from './refunds.service.ts';
import { confirmAttempt } from './looks.service.ts';

const POLL_MS = 1000;
/** What a process that ends half-way leaves is due again after this. */
const LEASE_SECONDS = 15;
const BATCH = 10;

/** One round over everything that is due; returns how many were looked at. */
export const reconcileDue = async (platform: Platform): Promise<number> => {
  const { pool, clock, log } = platform;
  const now = clock.now();
  const lease = later(now, LEASE_SECONDS);
  const attempts = await claimDueAttempts(pool, now, lease, BATCH);
  const refunds = await claimDueRefunds(pool, now, lease, BATCH);
  const looks = [
    ...attempts.map((attempt) => confirmAttempt(platform, attempt)),
    ...refunds.map((refund) => pursueRefund(platform, refund)),
  ];
  for (const look of await Promise.allSettled(looks))
    if (look.status === 'rejected') log.warn({ kind: nameOf(look.reason) }, 'a payment waits');
  return looks.length;
};

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

/** Reconciles until stopped. Several processes share the work. */
export const startReconciler = (platform: Platform): { stop: () => Promise<void> } => {
  const ending = new AbortController();
  const { signal } = ending;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const looked = await reconcileDue(platform).catch((fault: unknown) => {
        platform.log.warn({ kind: nameOf(fault) }, 'payments cannot be read now');
        return 0;
      });
      if (looked < BATCH)
        await sleep(POLL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      ending.abort();
      await working;
    },
  };
};
