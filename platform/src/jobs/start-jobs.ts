import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { releaseDeadWorkers, UNLOCK_INTERVALS } from './dead-workers.ts';
import { describeError } from './describe-error.ts';
import { createJobLogger } from './job-logger.ts';

export interface Attempt {
  /** 1 for the first attempt. */
  number: number;
  /** Whether the job stays failed if this attempt fails. */
  isLast: boolean;
}

export type Task = (payload: { id: number }, attempt: Attempt) => Promise<unknown>;
export type Tasks = Readonly<Record<string, Task>>;

/** Running job workers of a process. */
export interface Jobs {
  /**
   * Starts no further job, and waits up to three seconds for running ones; those that take longer are retried by other
   * processes.
   */
  stop: () => Promise<void>;
}

/** Concurrent jobs per process: sixteen messages, and room for mails, payments and scheduled work. */
const CONCURRENT_JOBS = 20;
const STOP_MS = 3000;
const RESTART_MS = 1000;

/** Converts tasks to the library's form. Stored and logged errors contain no personal data. */
export const toTaskList = (tasks: Tasks, log: Log): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        const { id, attempts, max_attempts: maxAttempts } = job;
        try {
          await task(payload as { id: number }, {
            number: attempts,
            isLast: attempts >= maxAttempts,
          });
        } catch (error) {
          const kind = describeError(error);
          log.warn({ job: id, task: name, attempts, kind }, 'a job failed');
          throw new Error(kind, { cause: error });
        }
      },
    ]),
  );

/** Options that `startJobs` shares with `runJobs` of the tests. */
export const createSharedOptions = (pool: Pool, log: Log) => ({
  pgPool: pool,
  logger: createJobLogger(log),
  noHandleSignals: true,
  preset: {
    worker: {
      concurrentJobs: CONCURRENT_JOBS,
      // Fetches for all workers in one query. Separate fetches lock each other out of the named queues.
      localQueue: { size: CONCURRENT_JOBS },
      // A delay of 0 ms turns batching on (the default, -1, is off). Only a batch awaits its query: without batching, a
      // failed query is an unhandled rejection, so a lost database would end the process.
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
    },
  },
});

/** Unlocks jobs that a worker could not mark as done, because the database was unreachable. */
const UNLOCK_OWN = 'SELECT graphile_worker.force_unlock_workers(ARRAY[$1])';

/**
 * The library would fetch the next job of a named queue only after up to two seconds, so it is woken. The delay leaves time to
 * mark the previous job as done.
 */
const WAKE_AFTER_MS = 50;

function wakeForNextInQueue(events: WorkerEvents): void {
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return;
    setTimeout(() => worker.workerPool.nudge(1), WAKE_AFTER_MS).unref();
  });
}

/**
 * Starts the job workers of this process; several processes share the work. The library ends when it loses the
 * database at the wrong moment, and is then started again.
 * @param crontab lines in the library's format
 */
export function startJobs(
  { pool, log }: { pool: Pool; log: Log },
  tasks: Tasks,
  crontab: string,
): Jobs {
  const ending = new AbortController();
  const { signal } = ending;
  let runner: Runner | undefined;
  const events: WorkerEvents = new EventEmitter();
  releaseDeadWorkers(events, pool, log);
  wakeForNextInQueue(events);
  let workerId = '';
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id;
  });
  const options = {
    ...createSharedOptions(pool, log),
    ...UNLOCK_INTERVALS,
    crontab,
    events,
    taskList: toTaskList(tasks, log),
  };

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        runner = await run(options);
        if (signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ kind: describeError(error) }, 'job workers ended');
      }
      runner = undefined;
      if (signal.aborted) return;
      await pool.query(UNLOCK_OWN, [workerId]).catch(() => undefined);
      await sleep(RESTART_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();

  const stopNow = async (): Promise<void> => {
    ending.abort();
    await runner?.stop().catch(() => undefined);
    await working;
  };
  return { stop: () => Promise.race([stopNow(), sleep(STOP_MS, undefined, { ref: false })]) };
}
