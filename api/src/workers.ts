import { startMailSender } from './mail/mail-sender.ts';
import { startSender } from './messages/sender.ts';
import { startReconciler } from './payments/reconciler.ts';
import { tidyUp } from './platform/housekeeping.ts';
import type { Platform } from './platform/platform.ts';
import { forgetOld } from './retention/retention.ts';

/** What runs beside requests. */
export type Workers = { stop: () => Promise<void> };

/**
 * Starts what runs beside requests, after all routes are registered: sending messages and mails, looking after
 * open payments, and jobs.
 * Where this process has no such role (`WORKERS=off`) it only makes the queues it sends to.
 */
export const startWorkers = async (platform: Platform): Promise<Workers> => {
  const { settings, jobs, log } = platform;
  jobs.every('17 * * * *', 'tidy-up', () => tidyUp(platform));
  jobs.every('37 * * * *', 'forget-old', async () => {
    log.info({ gone: await forgetOld(platform) }, 'forgot what was kept long enough');
  });
  const sender = settings.workers ? await startSender(platform) : undefined;
  const mailSender = settings.workers ? startMailSender(platform) : undefined;
  const reconciler = settings.workers ? startReconciler(platform) : undefined;
  await jobs.start({ work: settings.workers });
  return {
    stop: async () => {
      await jobs.stop();
      await reconciler?.stop();
      await mailSender?.stop();
      await sender?.stop();
    },
  };
};
