import type { Queryable } from 'platform/db';

export interface FailedJobRow {
  id: number;
  task: string;
  error: string | null;
  attempts: number;
  max_attempts: number;
  created_at: Date;
  run_at: Date;
}

/** Jobs whose last attempt failed, including those that will be retried. */
const FAILED = `(last_error IS NOT NULL OR attempts >= max_attempts) AND locked_at IS NULL`;

const MAX_ROWS = 200;

/** The newest failed jobs. Jobs that gave up come first. */
export async function selectFailedJobs(db: Queryable): Promise<FailedJobRow[]> {
  const { rows } = await db.query<FailedJobRow>(
    `SELECT id, task_identifier AS task, last_error AS error, attempts, max_attempts, created_at, run_at
     FROM graphile_worker.jobs WHERE ${FAILED}
     ORDER BY attempts < max_attempts, id DESC LIMIT ${MAX_ROWS}`,
  );
  return rows;
}

/** Reschedules a failed job to run now with all attempts; returns its task, or undefined if there is no such job. */
export async function rescheduleFailedJob(
  tx: Queryable,
  id: number,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ task: string }>(
    `WITH failed AS (SELECT id, task_identifier AS task FROM graphile_worker.jobs WHERE id = $1 AND ${FAILED})
     SELECT task FROM failed,
       LATERAL graphile_worker.reschedule_jobs(ARRAY[failed.id], run_at => $2, attempts => 0)`,
    [id, at],
  );
  return rows[0]?.task;
}

/** Deletes a job that gave up. Returns its task and last error, or undefined if there is no such job. */
export async function deleteFailedJob(
  tx: Queryable,
  id: number,
): Promise<Pick<FailedJobRow, 'task' | 'error'> | undefined> {
  const { rows } = await tx.query<Pick<FailedJobRow, 'task' | 'error'>>(
    `WITH failed AS (
       SELECT id, task_identifier AS task, last_error AS error FROM graphile_worker.jobs
       WHERE id = $1 AND attempts >= max_attempts AND locked_at IS NULL)
     SELECT task, error FROM failed, LATERAL graphile_worker.complete_jobs(ARRAY[failed.id])`,
    [id],
  );
  return rows[0];
}

/** Deletes jobs that gave up at this time or earlier. */
export async function deleteFailedJobs(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
     WHERE attempts >= max_attempts AND updated_at <= $1 HAVING count(*) > 0`,
    [before],
  );
}
