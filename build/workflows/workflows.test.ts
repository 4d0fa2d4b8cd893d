import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseProgram } from '../../gateway/src/releases/cli/program.ts';
import playwrightConfig from '../../e2e/playwright.config.ts';
import { CHECKS } from '../../scripts/checks/checks.ts';
import { workspaceZones } from '../boundaries/boundaries.ts';
import {
  isStartedBy,
  readWorkflow,
  readWorkflows,
  scriptsOf,
  secretsIn,
  stepsOf,
} from './workflow.ts';

const root = path.join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const apps = [...remotes, 'shell'];
const all = readWorkflows(root);
/** What has a pipeline: the journeys of e2e are tried with everything. */
const packages = workspaceZones(root).filter((zone) => zone !== 'e2e');
const UPLOAD = 'bash scripts/roll-out.sh "$APP" built "$FIRST"';
const FROM_MAIN = "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'";

/** Packages of the workspace that a package takes, and those that these take in turn. */
function builtWith(name: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    dependencies?: object;
    devDependencies?: object;
  };
  const taken = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const ours = taken.filter((each) => packages.includes(each));
  return [...new Set([...ours, ...ours.flatMap(builtWith)])];
}

it('every package has a pipeline, and no pipeline is of no package', () => {
  const others = ['app', 'checks', 'everything', 'nightly'];
  expect(all.map(({ file }) => file)).toEqual([...packages, ...others].sort());
  expect(all.map(({ workflow }) => workflow.name)).toEqual(all.map(({ file }) => file));
});

describe('what a change starts', () => {
  const startedBy = (event: string, changed: string): string[] =>
    all.filter(({ workflow }) => isStartedBy(workflow, event, changed)).map(({ file }) => file);

  it.each([
    ['mfe-account/src/texts.ts', ['mfe-account']],
    ['shell/src/main.ts', ['shell']],
    ['gateway/src/main.ts', ['gateway', 'edge']],
    ['shell/store/store.ts', [...apps, 'shared-ui']],
    ['shared-ui/base/base.ts', [...apps, 'shared-ui']],
    [
      'contract/document.ts',
      [...apps, 'contract', 'shared-ui', 'platform', 'api', 'gateway', 'edge'],
    ],
    ['api/src/contract.ts', [...apps, 'shared-ui', 'api', 'gateway', 'edge']],
    ['platform/src/platform.ts', [...apps, 'shared-ui', 'platform', 'api', 'gateway', 'edge']],
    ['rspack.base.ts', [...apps, 'contract', 'shared-ui', 'platform', 'api', 'gateway', 'edge']],
    ['pnpm-lock.yaml', [...apps, 'contract', 'shared-ui', 'platform', 'api', 'gateway', 'edge']],
    ['build/shares.ts', [...apps, 'contract', 'shared-ui', 'gateway', 'edge']],
    [
      '.github/workflows/checks.yml',
      [...apps, 'contract', 'shared-ui', 'platform', 'api', 'gateway', 'edge'],
    ],
    ['README.md', []],
    ['docs/speed.md', []],
  ])('in a pull request: %s', (changed, expected) => {
    expect(startedBy('pull_request', changed).sort()).toEqual([...expected, 'everything'].sort());
  });

  it.each([
    ...remotes.map((remote): [string, string[]] => [`${remote}/src/texts.ts`, [remote]]),
    ['shell/store/store.ts', ['shell']],
    ['shared-ui/base/base.ts', ['shell']],
    ['contract/document.ts', ['shell']],
    ['api/src/contract.ts', []],
    ['rspack.base.ts', []],
  ])('on the main branch, to be released: %s', (changed, expected) => {
    const started = startedBy('push', changed).filter((file) => file !== 'everything');
    expect(started).toEqual(expected);
  });

  it.each(packages)(
    'a pull request that touches what %s is built with runs its pipeline',
    (name) => {
      const { workflow } = readWorkflow(root, name);
      const paths = workflow.on['pull_request']?.paths ?? [];
      const missing = [name, ...builtWith(name)].filter(
        (folder) => !paths.some((pattern) => pattern.startsWith(`${folder}/`)),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(all)('$file waits for files that exist', ({ workflow }) => {
    const paths = Object.values(workflow.on).flatMap((trigger) => trigger?.paths ?? []);
    const patterns = paths.map((pattern) => pattern.replace(/^!/, '').replace('/**', ''));
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
  });
});

describe('the pipelines of packages', () => {
  it.each(apps)('%s is checked, built and released by what all apps have in common', (app) => {
    const { workflow, text } = readWorkflow(root, app);
    const percent = "${{ inputs.percent || '10' }}";
    expect(workflow.jobs).toEqual({
      app: {
        uses: './.github/workflows/app.yml',
        with: { app, percent },
        secrets: { RELEASE_TOKEN: '${{ secrets.RELEASE_TOKEN }}' },
      },
    });
    expect(workflow.on).toHaveProperty('push.branches', ['main']);
    // Itself, and whose parts stand in its pages.
    const named = new Set(text.match(/mfe-[a-z0-9]+/g));
    const lenders = builtWith(app).filter((name) => name.startsWith('mfe-'));
    expect([...named].sort()).toEqual(app === 'shell' ? [] : [app, ...lenders].sort());
  });

  const libraries = packages.filter((name) => !apps.includes(name));
  it.each(libraries)('%s is checked where it runs', (name) => {
    const { workflow } = readWorkflow(root, name);
    const side = existsSync(path.join(root, name, 'vitest.config.ts')) ? 'node' : 'browser';
    expect(workflow.jobs).toEqual({
      checks: {
        uses: './.github/workflows/checks.yml',
        with: { package: name, 'runs-on': side },
      },
    });
  });

  it('run the tests, types and lint of their package alone', () => {
    const lines = scriptsOf(readWorkflow(root, 'checks').workflow).flatMap((run) =>
      run.split('\n'),
    );
    const checks = lines.filter((line) => /\b(vitest run|oxlint|oxfmt|tsc)\b/.test(line));
    expect(checks).toHaveLength(7);
    expect(checks.filter((line) => !/"?\$PACKAGE|tsconfig\.own\.json/.test(line))).toEqual([]);
    expect(lines.join('\n')).toContain(String.raw`\"include\":[\"$PACKAGE\"`);
  });

  it('release what was built and has passed, with a key in the one step that uploads', () => {
    const { checks, build, release } = readWorkflow(root, 'app').workflow.jobs;
    expect(checks).toEqual({
      uses: './.github/workflows/checks.yml',
      with: { package: '${{ inputs.app }}' },
    });
    // Into a folder that git leaves out: the tree stays clean.
    expect(readFileSync(path.join(root, '.gitignore'), 'utf8')).toMatch(/^dist\/$/m);
    const handed = { name: '${{ inputs.app }}', path: '${{ inputs.app }}/dist' };
    expect(build?.steps?.at(-1)?.with).toMatchObject(handed);
    expect(release).toMatchObject({ needs: ['checks', 'build'], environment: '${{ inputs.app }}' });
    expect(release?.steps?.map(({ run, uses }) => run ?? uses?.split('@')[0])).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'node scripts/pnpm.mjs install --frozen-lockfile',
      'actions/download-artifact',
      UPLOAD,
    ]);
    expect(release?.steps?.at(3)?.with).toEqual({ name: handed.name, path: 'built' });
  });
});

describe.each(all)('the workflow $file', ({ file, workflow, text }) => {
  it('pins what it uses by commit, with the version beside it', () => {
    const used = [...text.matchAll(/^ *-? *uses: (.*)$/gm)].map(([, what = '']) => what);
    const loose = used.filter(
      (what) => !/^(\.\/[\w./-]+|actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(what),
    );
    expect(loose).toEqual([]);
  });

  it('may read the sources and nothing else, and leaves no credentials behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.values(workflow.jobs).filter(({ permissions }) => permissions)).toEqual([]);
    const checkouts = stepsOf(workflow).filter(({ step }) => step.uses?.includes('/checkout@'));
    const keeping = checkouts.filter(({ step }) => step.with?.['persist-credentials'] !== false);
    expect(keeping).toEqual([]);
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });

  it('publishes nothing, and has no key, but from the main branch in the step that uploads', () => {
    const acting = stepsOf(workflow).filter(
      ({ step }) => secretsIn(step) > 0 || /roll-out|publish|promote|rollout /.test(step.run ?? ''),
    );
    const expected = file === 'app' ? [{ if: FROM_MAIN, run: UPLOAD, keys: 1 }] : [];
    expect(
      acting.map(({ job, step }) => ({ if: job.if, run: step.run, keys: secretsIn(step.env) })),
    ).toEqual(expected);
    // A caller hands on the one name that the environment fills.
    expect(secretsIn(workflow)).toBe(apps.includes(file) ? 1 : expected.length);
  });

  it('runs what is there', () => {
    const scripts = scriptsOf(workflow);
    const said = scripts.join('\n');
    const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
    const known = (JSON.parse(manifest) as { scripts: object }).scripts;
    const asked = [...said.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
    const named = /(?:--config|node|bash|-p) ([\w/.-]+\.(?:ts|mjs|json|sh))\b/g;
    const files = [...said.matchAll(named)].map(([, name = '']) => name);
    const missing = files.filter((name) => !existsSync(path.join(root, name)));
    expect(missing.filter((name) => name !== 'tsconfig.own.json')).toEqual([]);
    for (const input of scripts) expect(spawnSync('bash', ['-n'], { input }).status).toBe(0);
  });
});

it('every pull request runs the gate, all journeys and the release suite, and looks at the packages', () => {
  const { workflow } = readWorkflow(root, 'everything');
  expect(workflow.on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  const scripts = scriptsOf(workflow).join('\n');
  for (const words of ['.ci/run', 'install --frozen-lockfile', 'sbom --sbom-format', 'audit'])
    expect(scripts).toContain(words);
  expect(scripts).not.toContain('--trust-lockfile');
  const parts = workflow.jobs['browser']?.strategy?.matrix['include'] as Record<string, string>[];
  const projects = new Set(parts.flatMap((part) => part['projects']?.split(' ') ?? []));
  expect([...projects].sort()).toEqual(
    playwrightConfig.projects?.map(({ name }) => `--project=${name}`).sort(),
  );
  for (const suite of ['journeys', 'release', 'development']) {
    const shards = parts.filter((part) => part['suite'] === suite).map((part) => part['shard']);
    expect(shards).toEqual(shards.map((_, n) => `${n + 1}/${shards.length}`));
    expect(shards.length).toBeGreaterThan(0);
  }
});

it('each trial that is no part of the gate or of a pull request runs every night', () => {
  const nightly = readWorkflow(root, 'nightly').workflow;
  const run = nightly.jobs['trial']?.strategy?.matrix['run'] as string[];
  const everything = scriptsOf(readWorkflow(root, 'everything').workflow).join('\n');
  const left = CHECKS.filter(({ isGate, report }) => !isGate && report !== 'playwright')
    .map(({ name }) => name)
    .filter((name) => !everything.includes(name));
  expect(left.length).toBeGreaterThan(5);
  expect(left.filter((name) => !run.includes(`test:all -- ${name}`))).toEqual([]);
});

it('the script of the rollout says what the release command knows', () => {
  const script = readFileSync(path.join(root, 'scripts/roll-out.sh'), 'utf8');
  const verbs = new Set(releaseProgram().commands.map((command) => command.name()));
  const said = [...script.matchAll(/(?:\b(?:release|ask)|main\.ts) ([a-z]+)/g)].map(
    ([, verb = '']) => verb,
  );
  expect([...new Set(said)].sort()).toEqual([
    'promote',
    'publish',
    'resume',
    'rollback',
    'rollout',
    'status',
  ]);
  expect(said.filter((verb) => !verbs.has(verb))).toEqual([]);
  // It stops waiting before the pipeline is stopped.
  const longest = Number(/\$\{LONGEST:-(\d+)\}/.exec(script)?.[1]);
  const { workflow } = readWorkflow(root, 'app');
  expect(longest / 60).toBeLessThan(Number(workflow.jobs['release']?.['timeout-minutes']) - 20);
  expect(script).toContain('node gateway/src/releases/cli/main.ts');
  expect(script).not.toMatch(/\b(npm|npx)\b(?! run` would)/);
  expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
});
