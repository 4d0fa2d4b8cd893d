/** Staff endpoints for background jobs that failed; the client is the console. */
import { transaction } from 'platform/db';
import { Envelope, ok, refuse } from 'platform/http';
import { getActor, recordAction } from 'platform/staff-auth';
import { requireId } from '../catalogue/catalogue.rules.ts';
import type { Routes } from '../platform.ts';
import { FailedJobsResponse, JobParams } from './failed-jobs.schema.ts';
import {
  deleteFailedJob,
  rescheduleFailedJob,
  selectFailedJobs,
  type FailedJobRow,
} from './failed-jobs.sql.ts';
import { staffMessages } from '../texts/texts.ts';

const toFailedJob = ({ error, created_at: at, run_at: next, ...row }: FailedJobRow) => ({
  ...row,
  error: error ?? '',
  created_at: at.toISOString(),
  next_at: row.attempts < row.max_attempts ? next.toISOString() : null,
});

/** Endpoints that list failed jobs, retry one and dismiss one that gave up, for the scope `jobs`. */
export const failedJobRoutes: Routes = async (app, { platform }) => {
  const config = { staff: 'jobs' } as const;
  const { pool, clock } = platform;

  app.get('/ops/jobs', {
    config,
    schema: { response: { 200: FailedJobsResponse } },
    handler: async () => ok('OK', { jobs: (await selectFailedJobs(pool)).map(toFailedJob) }),
  });

  app.post('/ops/jobs/:id/retry', {
    config,
    schema: { params: JobParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const missing = staffMessages.noFailedJob;
      const id = requireId(request.params.id, missing);
      await transaction(pool, async (tx) => {
        const at = clock.now();
        const task = await rescheduleFailedJob(tx, id, at);
        if (task === undefined) throw refuse.notFound(missing);
        const entry = { action: 'job retry', subject: `job ${id}`, detail: { task }, at };
        await recordAction(tx, { ...entry, ...getActor(request) });
      });
      return ok(staffMessages.jobRetried(id), {});
    },
  });

  app.post('/ops/jobs/:id/dismiss', {
    config,
    schema: { params: JobParams, response: { 200: Envelope({}) } },
    handler: async (request) => {
      const missing = staffMessages.noJobThatGaveUp;
      const id = requireId(request.params.id, missing);
      await transaction(pool, async (tx) => {
        const detail = await deleteFailedJob(tx, id);
        if (detail === undefined) throw refuse.notFound(missing);
        const entry = { action: 'job dismiss', subject: `job ${id}`, detail, at: clock.now() };
        await recordAction(tx, { ...entry, ...getActor(request) });
      });
      return ok(staffMessages.jobDismissed(id), {});
    },
  });
};
