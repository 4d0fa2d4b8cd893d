/** Checks secrets and third-party actions in the workflow files. */
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
  /** Secrets that a job passes to the workflow that it calls. */
  secrets?: Record<string, string>;
  steps?: Step[];
}

/** Figures from all workflow files. */
export interface WorkflowFigures {
  /** References to a secret outside an upload's own `env` and the calls that lead to it. */
  strayed: number;
  /** Uploads that have a key. */
  uploads: number;
  /** Actions that are not pinned to a commit. */
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
