/** Background jobs on graphile-worker (ADR 51). */
export { addJob, ensureJob, removeJob, type NewJob } from './add-job.ts';
export { describeError } from './describe-error.ts';
export { startJobs, type Attempt, type Jobs, type Task, type Tasks } from './start-jobs.ts';
