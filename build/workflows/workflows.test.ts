import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseProgram } from '../../gateway/src/releases/cli/program.ts';
import { runStep } from './pipeline-run.ts';
import { readWorkflow, scriptsOf, type Step } from './workflow.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** What every remote is built with: tried with it, and no reason to release it. */
const SHARED = ['rspack.base.ts', 'build/**', 'pnpm-lock.yaml', 'shell/store/contract.json'];

const rollout: Step = readWorkflow(root, 'mfe-checkout').workflow.jobs.release.steps.at(-1) ?? {};

it('each remote has a pipeline, and no pipeline is of no remote', () => {
  const files = readdirSync(path.join(root, '.github/workflows'));
  const named = files.filter((name) => name.startsWith('mfe-')).sort();
  expect(named).toEqual(remotes.map((remote) => `${remote}.yml`).sort());
});

describe.each(remotes)('the pipeline of %s', (remote) => {
  const { workflow, text } = readWorkflow(root, remote);
  const scripts = scriptsOf(workflow);
  const own = [`${remote}/**`, `.github/workflows/${remote}.yml`];
  const { test, release } = workflow.jobs;

  it('is about this remote and names no other', () => {
    expect(workflow.name).toBe(remote);
    expect(workflow.env).toEqual({ REMOTE: remote });
    expect(workflow.concurrency.group).toMatch(new RegExp(`^${remote}-`));
    expect([...new Set(text.match(/mfe-[a-z]+/g))]).toEqual([remote]);
  });

  it('releases for changes of the remote alone, and tests for those of what it is built with too', () => {
    expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push', 'workflow_dispatch']);
    expect(workflow.on.push).toEqual({ branches: ['main'], paths: own });
    expect([...workflow.on.pull_request.paths].sort()).toEqual([...own, ...SHARED].sort());
  });

  it('is triggered by paths that exist', () => {
    const folders = workflow.on.pull_request.paths.map((glob) => glob.replace('/**', ''));
    expect(folders.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('runs the tests, types and lint of this remote alone', () => {
    const checks = scripts.flatMap((script) =>
      script.split('\n').filter((line) => /\b(vitest run|oxlint|oxfmt|tsc)\b/.test(line)),
    );
    expect(checks).toHaveLength(6);
    const types = checks.filter((line) => line.includes('tsc'));
    expect(types).toEqual(['npx tsc -p tsconfig.own.json']);
    expect(scripts.join('\n')).toContain(String.raw`\"include\":[\"$REMOTE\"`);
    const others = checks.filter((line) => !line.includes('tsc') && !line.includes('$REMOTE'));
    expect(others).toEqual([]);
  });

  it('runs what is there', () => {
    const all = scripts.join('\n');
    const { scripts: known } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as { scripts: Record<string, string> };
    const asked = [...all.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
    const files = [...all.matchAll(/(?:--config|node|-p) ([\w/.-]+\.(?:ts|mjs|json))\b/g)].map(
      ([, file = '']) => file,
    );
    const missing = files.filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual(['tsconfig.own.json']);
    const verbs = new Set(releaseProgram().commands.map((command) => command.name()));
    const said = [...all.matchAll(/release -- (\w+)/g)].map(([, verb = '']) => verb);
    expect([...new Set(said)].sort()).toEqual(['promote', 'publish', 'rollout', 'status']);
    expect(said.filter((verb) => !verbs.has(verb))).toEqual([]);
    for (const script of scripts)
      expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
  });

  it('publishes from the main branch alone, after the tests, with the rights that it needs', () => {
    expect(release).toMatchObject({ needs: 'test', environment: 'production' });
    expect(release.if).toContain("github.ref == 'refs/heads/main'");
    expect(release.if).toContain("github.event_name != 'pull_request'");
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(test.steps.some(({ run }) => run?.includes('release --'))).toBe(false);
  });

  const steps = release.steps.map(({ run = '' }) => run);
  it('publishes before it rolls out', () => {
    const published = steps.findIndex((run) => run.includes('release -- publish "$REMOTE"'));
    const rolled = steps.findIndex((run) => run.includes('release -- rollout "$REMOTE"'));
    expect(published).toBeGreaterThan(-1);
    expect(rolled).toBeGreaterThan(published);
  });

  it('rolls out as the pipelines of all others do', () => {
    expect(release.steps.at(-1)).toEqual(rollout);
  });
});

describe('the rollout by a pipeline', { timeout: 30_000 }, () => {
  const [remote, version] = ['mfe-checkout', '1.1.0-new'];
  /** A canary that goes well until it is looked at so often. */
  const haltedAt = (last: number) => (look: number) => ({
    version,
    state: look < last ? 'running' : 'halted',
    reason: 'too many failures',
  });
  const given = { remote, version, stable: '1.0.0', canary: haltedAt(Infinity) };
  const at = (percent: number): string[] => [
    `rollout ${remote} ${version} --percent ${percent}`,
    'watch 20 times',
  ];

  it('gives the version to a few, then to half, then to all, each watched for a while', () => {
    const { code, acts, looks } = runStep(rollout, given);
    expect(acts).toEqual([...at(10), ...at(50), `promote ${remote} ${version}`]);
    expect(looks).toBe(5);
    expect(code).toBe(0);
  });

  it('goes no further where it is halted, and says why', () => {
    const { code, acts, said } = runStep(rollout, { ...given, canary: haltedAt(4) });
    expect(code).not.toBe(0);
    expect(acts).toEqual([...at(10), ...at(50)]);
    expect(said).toContain('Halted: too many failures');
  });

  it.each([
    ['ended', null],
    ['took over', { version: '1.2.0', state: 'running', reason: null }],
  ])('stops where somebody else %s it', (_what, canary) => {
    const { code, acts, said } = runStep(rollout, { ...given, canary: () => canary });
    expect(code).not.toBe(0);
    expect(acts).toEqual(at(10));
    expect(said).toContain('Somebody else');
  });

  it('has nothing to do where the version is stable already', () => {
    const { code, acts } = runStep(rollout, { ...given, stable: version });
    expect({ code, acts }).toEqual({ code: 0, acts: [] });
  });
});
