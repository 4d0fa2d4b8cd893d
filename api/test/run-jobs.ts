import { runJobs } from 'platform/test-jobs';
import { createTasks } from '../src/jobs/tasks.ts';
import { createMailTransport, type MailTransport } from '../src/mail/deliver-mail.ts';
import { createDeliver, type Deliver } from '../src/messages/deliver.ts';
import type { Platform } from '../src/platform.ts';

type Kind = 'payments' | 'messages' | 'mails' | 'pushes';

const TASKS: Readonly<Record<Kind, readonly string[]>> = {
  payments: ['check_payment', 'advance_refund', 'notify_paid_online'],
  messages: ['send_message'],
  mails: ['send_mail'],
  pushes: ['send_push'],
};

interface Providers {
  deliver?: Deliver;
  transport?: MailTransport;
}

/** Runs the jobs of a kind that are due by the test's clock; returns the number of attempts. */
export function runDueJobs(
  platform: Platform,
  kind: Kind,
  {
    deliver = createDeliver(platform.settings, platform.dataDir),
    transport = createMailTransport(platform.settings.mail, platform.dataDir),
  }: Providers = {},
): Promise<number> {
  const all = createTasks(platform, deliver, transport);
  const tasks = Object.entries(all).filter(([name]) => TASKS[kind].includes(name));
  return runJobs(platform.connection, Object.fromEntries(tasks), platform.clock.now());
}

/** Removes waiting jobs, except status checks of the given order. */
export const removeJobs = ({ pool }: Platform, orderId = 0): Promise<unknown> =>
  pool.query(
    `DELETE FROM graphile_worker._private_jobs WHERE key IS NULL OR key NOT IN (
       SELECT 'payment ' || id FROM payment_attempts WHERE order_id = $1)`,
    [orderId],
  );
