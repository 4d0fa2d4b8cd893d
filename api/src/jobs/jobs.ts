import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Queryable } from '../db/transaction.ts';
import type { Log } from '../platform/log.ts';

/** When to run a job, and how often it may be there. */
type SendOptions = {
  /** Earliest moment, or seconds from now. */
  startAfter?: Date | number;
  /** Of the jobs with one key, one at a time is kept. */
  singletonKey?: string;
};

type Handler = (data: object) => Promise<void>;

/** Deferred work that survives restarts: at least once, retried with growing pauses. */
export type Jobs = {
  /** Says what a job does; before `start`. */
  define: (name: string, handler: Handler) => void;
  /** Says that a job is due on a cron schedule (UTC); before `start`. */
  every: (cron: string, name: string, handler: Handler) => void;
  /** Puts a job into the queue, in the transaction of what it belongs to. */
  send: (db: Queryable, name: string, data: object, options?: SendOptions) => Promise<void>;
  /** Makes the queues; with `work` this process also runs the jobs. */
  start: (options: { work: boolean }) => Promise<void>;
  stop: () => Promise<void>;
};

const QUEUE = { retryLimit: 8, retryBackoff: true, retryDelay: 2, policy: 'standard' } as const;

const through = (db: Queryable) => ({
  executeSql: async (text: string, values?: unknown[]) => db.query(text, values),
});

/** The queue on PostgreSQL that all processes share. */
export const openJobs = (pool: Pool, log: Log): Jobs => {
  const boss = new PgBoss({ db: through(pool), schema: 'jobs', createSchema: false });
  const handlers = new Map<string, Handler>();
  const crons = new Map<string, string>();
  let started = false;
  boss.on('error', (error) => log.error({ reason: error.message }, 'the job queue failed'));

  const run = async (name: string): Promise<void> => {
    const handler = handlers.get(name);
    if (!handler) return;
    await boss.work<object>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await handler(job.data);
    });
    const cron = crons.get(name);
    if (cron) await boss.schedule(name, cron);
  };

  return {
    define: (name, handler) => void handlers.set(name, handler),
    every: (cron, name, handler) => {
      handlers.set(name, handler);
      crons.set(name, cron);
    },
    send: async (db, name, data, options = {}) => {
      await boss.send(name, data, { ...options, db: through(db) });
    },
    start: async ({ work }) => {
      if (handlers.size === 0) return;
      await boss.start();
      started = true;
      for (const name of handlers.keys()) await boss.createQueue(name, QUEUE);
      if (work) for (const name of handlers.keys()) await run(name);
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 10_000 });
      started = false;
    },
  };
};
