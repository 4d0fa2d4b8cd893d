import type { RowCount } from 'platform/health';

/** Lengths of the outboxes, and the number of failed jobs. */
export const OUTBOX_COUNTS: readonly RowCount[] = [
  [
    'messages_waiting',
    'Messages in the outbox that have not been sent',
    `message_outbox WHERE state = 'queued'`,
  ],
  [
    'mails_waiting',
    'Mails in the outbox that have not been sent',
    `mail_outbox WHERE state = 'queued'`,
  ],
  [
    'jobs_failed',
    'Jobs that used up their attempts',
    'graphile_worker.jobs WHERE attempts >= max_attempts',
  ],
];
