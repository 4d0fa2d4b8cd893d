import { startJobs, type Jobs, type Tasks } from 'platform/jobs';
import { createTasks, CRONTAB } from './jobs/tasks.ts';
import { createMailTransport } from './mail/deliver-mail.ts';
import { createDeliver } from './messages/deliver.ts';
import type { Platform } from './platform.ts';

/**
 * Starts the background jobs, unless `WORKERS` is off.
 * @param more tasks and crontab lines of another package in the same process, such as releases
 */
export function startWorkers(
  platform: Platform,
  more: { tasks: Tasks; crontab: string } = { tasks: {}, crontab: '' },
): Jobs {
  const { settings, dataDir } = platform;
  if (!settings.workers) return { stop: async () => undefined };
  const deliver = createDeliver(settings, dataDir);
  const transport = createMailTransport(settings.mail, dataDir);
  const tasks = { ...createTasks(platform, deliver, transport), ...more.tasks };
  const jobs = startJobs(platform, tasks, CRONTAB + more.crontab);
  return {
    stop: async () => {
      await jobs.stop();
      transport.close();
    },
  };
}
