import { Logger } from 'graphile-worker';
import type { Log } from '../log/log.ts';

/** Writes the library's warnings and errors to the log. Failed jobs are logged by `startJobs`, without a stack. */
export const createJobLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const isProblem = level === 'error' || level === 'warning';
    if (isProblem && meta?.['failure'] !== true) log.warn({ reason: message }, 'job worker');
  });
