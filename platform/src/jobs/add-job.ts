import type { Queryable } from '../db/transaction.ts';

export interface NewJob {
  task: string;
  /** Ids only: job tables are not part of the export and the erasure of personal data. */
  payload: object;
  runAt: Date;
  /** A job with the same key is replaced if it is not running. */
  key: string;
}

const ADD = `graphile_worker.add_job($1, $2, run_at => $3, job_key => $4)`;

const getValues = ({ task, payload, runAt, key }: NewJob): unknown[] => [task, payload, runAt, key];

/** Adds a job in the caller's transaction. */
export async function addJob(db: Queryable, job: NewJob): Promise<void> {
  await db.query({ name: 'job-add', text: `SELECT FROM ${ADD}`, values: getValues(job) });
}

/** Adds a job, unless a waiting job with its key is due at the same time or earlier. */
export async function ensureJob(db: Queryable, job: NewJob): Promise<void> {
  await db.query({
    name: 'job-ensure',
    text: `SELECT ${ADD} WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs
             WHERE key = $4 AND locked_at IS NULL AND attempts < max_attempts AND run_at <= $3)`,
    values: getValues(job),
  });
}

/** Removes the job with the key; a running one is not retried. */
export async function removeJob(db: Queryable, key: string): Promise<void> {
  await db.query({
    name: 'job-remove',
    text: 'SELECT FROM graphile_worker.remove_job($1)',
    values: [key],
  });
}
