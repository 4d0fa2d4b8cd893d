import { startHourly } from 'platform/rounds';
import { startReleases } from './flows/visits/release-unpaid.ts';
import { startReminders } from './flows/visits/remind.ts';
import { startSummaries } from './flows/visits/summarize-days.ts';
import { startMailSender } from './mail/mail-sender.ts';
import { startSender } from './messages/sender.ts';
import { startReconciler } from './payments/reconciler.ts';
import { purgeExpired } from './retention/housekeeping.ts';
import type { Platform } from './platform.ts';
import { purgeOldPersonalData } from './retention/retention.ts';

export interface Workers {
  stop: () => Promise<void>;
}

/**
 * Starts the background workers: messages, mails, reminders, technicians' summaries, release of unpaid visits,
 * payment reconciliation and deletion of expired data. Starts none with `WORKERS=off`.
 */
export function startWorkers(platform: Platform): Workers {
  const { settings, log } = platform;
  if (!settings.workers) return { stop: async () => undefined };
  const workers = [
    startHourly(platform, 'tidy-up', () => purgeExpired(platform)),
    startHourly(platform, 'forget-old', async () => {
      log.info({ gone: await purgeOldPersonalData(platform) }, 'forgot what was kept long enough');
    }),
    startReminders(platform),
    startSummaries(platform),
    startReleases(platform),
    startReconciler(platform),
    startMailSender(platform),
    startSender(platform),
  ];
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
