import { Type } from 'typebox';
import { Envelope } from 'platform/http';

const FailedJob = Type.Object({
  id: Type.Integer(),
  task: Type.String(),
  error: Type.String({
    description: 'Kind of the last error; empty if the process that ran the job was killed',
  }),
  attempts: Type.Integer(),
  max_attempts: Type.Integer(),
  created_at: Type.String({ format: 'date-time' }),
  next_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Time of the next attempt; null if the job gave up',
  }),
});

export const FailedJobsResponse = Envelope({ jobs: Type.Array(FailedJob) });

export const JobParams = Type.Object({ id: Type.String() });
