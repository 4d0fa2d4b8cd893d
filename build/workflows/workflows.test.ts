import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../scripts/checks/checks.ts';
import { listZones } from '../boundaries/boundaries.ts';
import {
  isTriggeredBy,
  readWorkflow,
  readWorkflows,
  listScripts,
  countSecrets,
  listSteps,
} from './workflow.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const apps = [...remotes, 'shell'];
const all = readWorkflows(root);
/** Packages with a pipeline; e2e runs in the main one. */
const packages = listZones(root).filter((zone) => zone !== 'e2e');
const UPLOAD = 'bash scripts/roll-out.sh "$APP" built "$FIRST"';
const FROM_MAIN = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'";
/** Jobs with a secret: each runs only commands of the main branch. */
const PRIVILEGED: Record<string, { if: string; run: string; secrets: number }[]> = {
  app: [{ if: FROM_MAIN, run: UPLOAD, secrets: 1 }],
  preview: [
    {
      if: "github.ref == 'refs/heads/main'",
      run: 'bash scripts/preview.sh "$APP" built',
      secrets: 1,
    },
  ],
};

/** Workspace packages that a package depends on, directly or not. */
function listBuildDependencies(name: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    dependencies?: object;
    devDependencies?: object;
  };
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const ours = dependencies.filter((dependency) => packages.includes(dependency));
  return [...new Set([...ours, ...ours.flatMap(listBuildDependencies)])];
}

it('every package has a workflow, and the other workflows are known', () => {
  const others = ['app', 'checks', 'everything', 'nightly', 'preview'];
  expect(all.map(({ file }) => file).sort()).toEqual([...packages, ...others].sort());
  expect(all.map(({ workflow }) => workflow.name)).toEqual(all.map(({ file }) => file));
});

it('every package has code owners', () => {
  const owners = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8');
  const owned = [...owners.matchAll(/^\/([\w-]+)\/ @[\w-]+\/([\w-]+)$/gm)];
  expect(owned.map(([, folder]) => folder).sort()).toEqual([...packages].sort());
  expect(owned.filter(([, folder, team]) => folder !== team)).toEqual([]);
});

const listTriggered = (event: string, changed: string): string[] =>
  all.filter(({ workflow }) => isTriggeredBy(workflow, event, changed)).map(({ file }) => file);

describe('a change triggers the right pipelines', () => {
  it.each([
    ...remotes.map((remote): [string, string[]] => [`${remote}/src/texts.ts`, [remote]]),
    ['app-kit/store/store.ts', ['shell']],
    ['shared-ui/base/base.ts', ['shell']],
    ['contract/document.ts', ['shell']],
    ['api/src/contract.ts', []],
    ['rspack.base.ts', []],
  ])('of releases, on the main branch: %s', (changed, expected) => {
    const started = listTriggered('push', changed).filter((file) => file !== 'everything');
    expect(started).toEqual(expected);
  });

  it.each(packages)('a pull request that changes a dependency of %s runs its pipeline', (name) => {
    const { workflow } = readWorkflow(root, name);
    const paths = workflow.on['pull_request']?.paths ?? [];
    const missing = [name, ...listBuildDependencies(name)].filter(
      (folder) => !paths.some((pattern) => pattern.startsWith(`${folder}/`)),
    );
    expect(missing).toEqual([]);
  });
});

describe.each(all)('the workflow $file', ({ file, workflow, text }) => {
  it('pins actions by commit, with the version in a comment', () => {
    const used = [...text.matchAll(/^ *-? *uses: (.*)$/gm)].map(([, action = '']) => action);
    const unpinned = used.filter(
      (action) => !/^(\.\/[\w./-]+|actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(action),
    );
    expect(unpinned).toEqual([]);
  });

  it('may only read the sources and, in previews, comment; and persists no credentials', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const others = Object.values(workflow.jobs).filter(({ permissions }) => permissions);
    expect(others.map(({ permissions }) => permissions)).toEqual(
      file === 'preview' ? [{ contents: 'read', 'pull-requests': 'write' }] : [],
    );
    const checkouts = listSteps(workflow).filter(({ step }) => step.uses?.includes('/checkout@'));
    const persisting = checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false);
    expect(persisting).toEqual([]);
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });

  it('has secrets in at most one step, which publishes on main', () => {
    const privileged = listSteps(workflow).filter(
      ({ step }) =>
        countSecrets(step) > 0 ||
        /roll-out|preview\.sh|publish|promote|rollout /.test(step.run ?? ''),
    );
    const expected = PRIVILEGED[file] ?? [];
    expect(
      privileged.map(({ job, step }) => ({
        if: job.if,
        run: step.run,
        secrets: countSecrets(step.env),
      })),
    ).toEqual(expected);
    // A reusable workflow passes on the name of the environment's secret.
    expect(countSecrets(workflow)).toBe(apps.includes(file) ? 1 : expected.length);
  });
});

it('every system test outside the gate and pull requests runs nightly', () => {
  const nightly = readWorkflow(root, 'nightly').workflow;
  const run = nightly.jobs['system']?.strategy?.matrix['run'] as string[];
  const everything = listScripts(readWorkflow(root, 'everything').workflow).join('\n');
  const notInCi = CHECKS.filter(({ isGate, report }) => !isGate && report !== 'playwright')
    .map(({ name }) => name)
    .filter((name) => !everything.includes(name));
  expect(notInCi.filter((name) => !run.includes(`test:all -- ${name}`))).toEqual([]);
});
