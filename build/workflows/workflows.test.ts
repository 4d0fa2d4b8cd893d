import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseProgram } from '../../gateway/src/releases/cli/program.ts';
import { readWorkflow, readWorkflows, scriptsOf, secretsIn, stepsOf } from './workflow.ts';

const root = path.join(import.meta.dirname, '../..');
const apps = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const all = readWorkflows(root);

/** What every app is built and tested with: tried with it, and no reason to release it. */
const SHARED = [
  '.github/workflows/app.yml',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'api/src/**',
  'build/**',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'rspack.base.ts',
  'scripts/**',
  'shared-ui/**',
  'shell/store/**',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'vitest.browser.ts',
  'vitest.node.ts',
];
const UPLOAD = 'Publish, and roll out in steps';

it('each app has a pipeline, and no pipeline is of no app', () => {
  const own = all.map(({ file }) => file.replace('.yml', '')).filter((name) => apps.includes(name));
  expect(own).toEqual([...apps].sort());
  const others = all.map(({ file }) => file).filter((file) => !apps.includes(file.slice(0, -4)));
  expect(others).toEqual(['app.yml', 'everything.yml']);
});

describe.each(apps)('the pipeline of %s', (app) => {
  const { workflow, text } = readWorkflow(root, `${app}.yml`);
  const own = [
    `${app}/**`,
    ...(app === 'shell' ? ['shared-ui/**'] : []),
    `.github/workflows/${app}.yml`,
  ];
  const { pull_request: tried, push: released } = workflow.on;
  const release = workflow.jobs['release'];

  it('is about this app and names no other', () => {
    expect(workflow.name).toBe(app);
    expect(workflow.env).toEqual({ REMOTE: app });
    expect(workflow.concurrency?.group).toMatch(new RegExp(`^${app}-`));
    expect([...new Set(text.match(/mfe-[a-z]+/g))]).toEqual(app === 'shell' ? [] : [app]);
    expect(workflow.jobs['checks']?.with).toEqual({ remote: app });
    expect(release?.environment).toBe(app);
  });

  it('releases for changes of the app alone, and tests for those of what it is built with too', () => {
    expect(Object.keys(workflow.on).sort()).toEqual(['pull_request', 'push', 'workflow_dispatch']);
    expect(released).toEqual({ branches: ['main'], paths: own });
    const shared = SHARED.filter(
      (file) => !own.includes(file) && !(app === 'shell' && file === 'shell/store/**'),
    );
    expect([...(tried?.paths ?? [])].sort()).toEqual([...own, ...shared].sort());
  });

  it('is triggered by paths that exist', () => {
    const folders = (tried?.paths ?? []).map((glob) => glob.replace('/**', ''));
    expect(folders.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('publishes from the main branch alone, after the checks, what they have built', () => {
    expect(release?.needs).toBe('checks');
    expect(release?.if).toContain("github.ref == 'refs/heads/main'");
    expect(release?.if).toContain("github.event_name != 'pull_request'");
    const steps = release?.steps ?? [];
    expect(steps.map(({ run, uses }) => run ?? uses?.split('@')[0])).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npx --yes pnpm@12.21.0 install --frozen-lockfile',
      'actions/download-artifact',
      'bash scripts/roll-out.sh "$REMOTE" built "$FIRST"',
    ]);
    expect(steps[3]?.with).toEqual({ name: app, path: 'built' });
  });

  it('has one key, in the one step that uploads', () => {
    expect(secretsIn(workflow)).toEqual([`release / ${UPLOAD}`]);
    expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.RELEASE_TOKEN']);
  });
});

describe('the checks that the pipelines share', () => {
  const { workflow } = readWorkflow(root, 'app.yml');
  const scripts = scriptsOf(workflow);

  it('run the tests, types and lint of the app alone', () => {
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

  it('build in a tree that nothing has been written into, and hand the build on', () => {
    const steps = workflow.jobs['build']?.steps ?? [];
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
      'npx --yes pnpm@12.21.0 install --frozen-lockfile',
      'node scripts/build.ts "$REMOTE"',
    ]);
    const [at] = readFileSync(path.join(root, '.gitignore'), 'utf8').match(/^dist\/$/m) ?? [];
    expect(at).toBe('dist/');
    expect(steps.at(-1)?.with).toMatchObject({
      name: '${{ inputs.remote }}',
      path: '${{ inputs.remote }}/dist',
    });
  });
});

describe.each(all)('the workflow $file', ({ workflow, text }) => {
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

  it('has no secret but where it uploads', () => {
    expect(secretsIn(workflow).filter((place) => place !== `release / ${UPLOAD}`)).toEqual([]);
  });

  it('runs what is there', () => {
    const scripts = scriptsOf(workflow);
    const text = scripts.join('\n');
    const { scripts: known } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as { scripts: Record<string, string> };
    const asked = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(asked.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
    const named = /(?:--config|node|bash|-p) ([\w/.-]+\.(?:ts|mjs|json|sh))\b/g;
    const files = [...text.matchAll(named)].map(([, file = '']) => file);
    const missing = files.filter((file) => !existsSync(path.join(root, file)));
    expect(missing.filter((file) => file !== 'tsconfig.own.json')).toEqual([]);
    for (const script of scripts)
      expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
  });
});

describe('the checks of everything', () => {
  const { workflow } = readWorkflow(root, 'everything.yml');

  it('run at every change that is to be merged', () => {
    expect(workflow.on).toEqual({ pull_request: null, push: { branches: ['main'] } });
    expect(scriptsOf(workflow)).toContain('.ci/run');
  });

  it('look at the packages: their age and hashes, their list, their known weaknesses', () => {
    const said = scriptsOf(workflow).join('\n');
    for (const words of ['install --frozen-lockfile', 'sbom --sbom-format cyclonedx', 'audit'])
      expect(said).toContain(words);
    expect(said).not.toContain('--trust-lockfile');
  });
});

it('the script of the rollout says what the release command knows', () => {
  const script = readFileSync(path.join(root, 'scripts/roll-out.sh'), 'utf8');
  const verbs = new Set(releaseProgram().commands.map((command) => command.name()));
  const said = [...script.matchAll(/\b(?:release|ask) (\w+)/g)].map(([, verb = '']) => verb);
  expect([...new Set(said)].sort()).toEqual([
    'promote',
    'publish',
    'rollback',
    'rollout',
    'status',
  ]);
  expect(said.filter((verb) => !verbs.has(verb))).toEqual([]);
  expect(script).toContain('node gateway/src/releases/cli/main.ts');
  expect(script).not.toMatch(/\b(npm|npx)\b(?! run` would)/);
  expect(spawnSync('bash', ['-n'], { input: script }).status).toBe(0);
});
