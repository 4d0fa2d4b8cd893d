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
  /** What a job hands on to the workflow that it calls. */
  secrets?: Record<string, string>;
  steps?: Step[];
}

/** Figures of all workflow files. */
export interface WorkflowFigures {
  /** Places at which a secret is named, outside of an upload's own `env` and of the calls that lead to it. */
  strayed: number;
  /** Uploads that have a key. */
  uploads: number;
  /** Actions that are not named by a commit. */
  loose: number;
}

const named = (value: unknown): number =>
  (JSON.stringify(value ?? {}).match(/\bsecrets(?:[.[]|":"inherit")/g) ?? []).length;
const isUpload = ({ run = '' }: Step): boolean => run.includes('roll-out.sh');

/** Reads all workflows. */
export function readFigures(): WorkflowFigures {
  const files = readdirSync(folder).map(
    (file) => parse(readFileSync(path.join(folder, file), 'utf8')) as { jobs: Record<string, Job> },
  );
  const jobs = files.flatMap((file) => Object.values(file.jobs));
  const steps = jobs.flatMap((job) => job.steps ?? []);
  const uploads = steps.filter((step) => isUpload(step) && named(step.env) > 0);
  const calls = jobs.filter(({ uses }) => uses === './.github/workflows/app.yml');
  const known = [...uploads.map(({ env }) => env), ...calls.map(({ secrets }) => secrets)];
  const used = [...jobs, ...steps].flatMap(({ uses }) => uses ?? []);
  return {
    strayed: named(files) - named(known),
    uploads: uploads.length,
    loose: used.filter((what) => !/^\.\/|@[0-9a-f]{40}$/.test(what)).length,
  };
}
