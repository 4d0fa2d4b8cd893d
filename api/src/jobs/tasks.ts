import type { Tasks } from 'platform/jobs';
import { notifyPaidOnline } from '../flows/visits/notify-paid-online.ts';
import { releaseUnpaid } from '../flows/visits/release-unpaid.ts';
import { remindDue } from '../flows/visits/remind.ts';
import { summarizeDue } from '../flows/visits/summarize-days.ts';
import type { MailTransport } from '../mail/deliver-mail.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Deliver } from '../messages/deliver.ts';
import { sendMessage } from '../messages/send-message.ts';
import { advanceDueRefund } from '../payments/refunds.service.ts';
import { checkDueAttempt } from '../payments/status-checks.service.ts';
import type { Platform } from '../platform.ts';
import { sendPush } from '../push/send-push.ts';
import { purgeExpired } from '../retention/housekeeping.ts';
import { purgeOldPersonalData } from '../retention/retention.ts';

/**
 * Schedule of the recurring tasks. A task runs once per scheduled time, even with several processes. An hourly task
 * that was missed runs at the next start.
 */
export const CRONTAB = `
* * * * * remind_visits ?jobKey=remind_visits
* * * * * summarize_days ?jobKey=summarize_days
* * * * * release_unpaid ?jobKey=release_unpaid
7 * * * * purge_expired ?jobKey=purge_expired&fill=1h
17 * * * * purge_personal_data ?jobKey=purge_personal_data&fill=1h
`;

async function repeat(work: () => Promise<'more' | 'done'>): Promise<void> {
  while ((await work()) === 'more');
}

/** Background tasks of the API. Each task is idempotent, because a killed process may run it again. */
export const createTasks = (
  platform: Platform,
  deliver: Deliver,
  transport: MailTransport,
): Tasks => ({
  send_message: ({ id }, attempt) => sendMessage(platform, deliver, id, attempt),
  send_mail: ({ id }, attempt) => sendMail(platform, transport, id, attempt),
  send_push: ({ id }, attempt) => sendPush(platform, id, attempt),
  check_payment: ({ id }) => checkDueAttempt(platform, id),
  advance_refund: ({ id }) => advanceDueRefund(platform, id),
  notify_paid_online: ({ id }) => notifyPaidOnline(platform, id),
  remind_visits: () => repeat(() => remindDue(platform)),
  summarize_days: () => repeat(() => summarizeDue(platform)),
  release_unpaid: () => releaseUnpaid(platform),
  purge_expired: () => purgeExpired(platform),
  purge_personal_data: async () => {
    platform.log.info({ deleted: await purgeOldPersonalData(platform) }, 'purged personal data');
  },
});
