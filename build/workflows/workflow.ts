/** The parts of GitHub workflows that the tests read. */
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
export interface Job {
  if?: string;
  needs?: string | string[];
  environment?: string;
  uses?: string;
  with?: Record<string, string>;
  secrets?: Record<string, string>;
  permissions?: unknown;
  'timeout-minutes'?: number;
  strategy?: { matrix: Record<string, unknown> };
  steps?: Step[];
}

interface Trigger {
  paths?: string[];
  branches?: string[];
}

/** A file of `.github/workflows`. */
export interface Workflow {
  name: string;
  on: Record<string, Trigger | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

export interface ParsedWorkflow {
  /** File name without `.yml`. */
  file: string;
  text: string;
  workflow: Workflow;
}

const FOLDER = '.github/workflows';

/**
 * Reads and parses a workflow.
 * @param file name without `.yml`
 * @throws if the file is missing or invalid YAML
 */
export function readWorkflow(root: string, file: string): ParsedWorkflow {
  const text = readFileSync(path.join(root, FOLDER, `${file}.yml`), 'utf8');
  return { file, text, workflow: parse(text) as Workflow };
}

/** Reads all workflows, sorted by file name. */
export function readWorkflows(root: string): ParsedWorkflow[] {
  const files = readdirSync(path.join(root, FOLDER)).sort();
  return files.map((file) => readWorkflow(root, path.basename(file, '.yml')));
}

/** Whether a changed file triggers the workflow for an event. The last matching pattern decides. */
export function isTriggeredBy(workflow: Workflow, event: string, changed: string): boolean {
  const trigger = workflow.on[event];
  if (trigger?.paths === undefined) return trigger !== undefined;
  const matches = (pattern: string): boolean =>
    path.matchesGlob(changed, pattern.replace(/^!/, ''));
  const deciding = trigger.paths.findLast(matches);
  return deciding !== undefined && !deciding.startsWith('!');
}

export function listSteps({ jobs }: Workflow): { job: Job; step: Step }[] {
  return Object.values(jobs).flatMap((job) => (job.steps ?? []).map((step) => ({ job, step })));
}

/** All commands of a workflow's steps. */
export function listScripts(workflow: Workflow): string[] {
  return listSteps(workflow).flatMap(({ step }) => step.run ?? []);
}

/** Number of references to secrets in a part of a workflow. */
export function countSecrets(value: unknown): number {
  return JSON.stringify(value ?? null).match(/\bsecrets(?:[.[]|":"inherit")/g)?.length ?? 0;
}
