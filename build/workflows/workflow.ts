/** The pipelines of the remotes, as far as their tests look into them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface Step {
  name?: string;
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  steps: Step[];
}

interface Trigger {
  paths: string[];
  branches?: string[];
}

/** One file of `.github/workflows`. */
export interface Workflow {
  name: string;
  on: Record<string, unknown> & { pull_request: Trigger; push: Trigger };
  permissions: Record<string, string>;
  concurrency: { group: string };
  env: Record<string, string>;
  jobs: Record<'test' | 'release', Job>;
}

/** Reads the pipeline of a remote. */
export function readWorkflow(root: string, remote: string): { workflow: Workflow; text: string } {
  const text = readFileSync(path.join(root, '.github/workflows', `${remote}.yml`), 'utf8');
  return { workflow: parse(text) as Workflow, text };
}

/** Everything that its steps run. */
export const scriptsOf = ({ jobs }: Workflow): string[] =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
