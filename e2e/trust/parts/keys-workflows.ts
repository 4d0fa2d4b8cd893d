/** What the pipelines do with secrets, and what they take from others. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const folder = path.join(import.meta.dirname, '../../../.github/workflows');

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  uses?: string;
  steps?: Step[];
}

/** Figures of all workflow files. */
export interface WorkflowFigures {
  /** Places outside of an upload's own `env` at which a secret is named. */
  strayed: number;
  /** Uploads that have a key. */
  uploads: number;
  /** Actions that are not named by a commit. */
  loose: number;
}

const named = (value: unknown): number =>
  (JSON.stringify(value).match(/\bsecrets\b/g) ?? []).length;
const isUpload = ({ run = '' }: Step): boolean => run.includes('roll-out.sh');

/** Reads all workflows. */
export function readFigures(): WorkflowFigures {
  const files = readdirSync(folder).map(
    (file) => parse(readFileSync(path.join(folder, file), 'utf8')) as { jobs: Record<string, Job> },
  );
  const jobs = files.flatMap((file) => Object.values(file.jobs));
  const steps = jobs.flatMap((job) => job.steps ?? []);
  const uploads = steps.filter((step) => isUpload(step) && named(step.env ?? {}) > 0);
  const inUploads = uploads.reduce((sum, { env = {} }) => sum + named(env), 0);
  const used = [...jobs, ...steps].flatMap(({ uses }) => uses ?? []);
  return {
    strayed: files.reduce((sum, file) => sum + named(file), 0) - inUploads,
    uploads: uploads.length,
    loose: used.filter((what) => !/^\.\/|@[0-9a-f]{40}$/.test(what)).length,
  };
}
