/** The pipelines of the shell and of the remotes, as far as their tests look into them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface Step {
  name?: string;
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

/** A job with steps, or one that calls another workflow. */
interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  uses?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
  secrets?: unknown;
  permissions?: unknown;
  steps?: Step[];
}

interface Trigger {
  paths?: string[];
  branches?: string[];
}

/** One file of `.github/workflows`. */
export interface Workflow {
  name: string;
  on: Record<string, Trigger | null>;
  permissions: Record<string, string>;
  concurrency?: { group: string };
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

/** A workflow with the text that it was read from. */
export interface Written {
  file: string;
  text: string;
  workflow: Workflow;
}

const FOLDER = '.github/workflows';

/** Reads one of them. */
export function readWorkflow(root: string, file: string): Written {
  const text = readFileSync(path.join(root, FOLDER, file), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
}

/** Reads all of them. */
export const readWorkflows = (root: string): Written[] =>
  readdirSync(path.join(root, FOLDER))
    .sort()
    .map((file) => readWorkflow(root, file));

/** All steps of a workflow, with the job that they are of. */
export const stepsOf = ({ jobs }: Workflow): { job: string; step: Step }[] =>
  Object.entries(jobs).flatMap(([job, { steps = [] }]) => steps.map((step) => ({ job, step })));

/** Everything that its steps run. */
export const scriptsOf = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ step }) => step.run ?? []);

const names = (value: unknown): boolean => /\bsecrets\b/.test(JSON.stringify(value ?? null));

/** Places where a workflow names a secret, as `job / step`; the step is empty where it is not in a step's `env`. */
export function secretsIn({ jobs, ...rest }: Workflow): string[] {
  const found = names(rest) ? ['workflow / '] : [];
  for (const [job, { steps = [], ...about }] of Object.entries(jobs)) {
    // A job that hands its secrets on names them in its keys.
    if (names(about)) found.push(`${job} / `);
    for (const { env, ...step } of steps) {
      if (names(step)) found.push(`${job} / `);
      if (names(env)) found.push(`${job} / ${step.name ?? ''}`);
    }
  }
  return found;
}
