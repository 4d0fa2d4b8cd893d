/**
 * Every check of the product, in the order in which a failure is cheapest to find.
 * Usage: npm test [-- --no-journeys] [-- --only NAME[,NAME…]] [-- --whole] [-- --strict]
 * Of what takes long a part is run, another one for each commit; `--whole` runs all of it.
 * What fails is run once more by itself: where it then holds it is listed as unsteady, by name, and more than three of
 * them fail the run. `--strict` gives no second try.
 * The last line is `N passed, N failed`; the exit code is 0 where nothing failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commitNumber, shardOf, someOf } from './checks/parts.mjs';
import { readPlaywright, readVitest, single } from './checks/report.mjs';
import { startPostgres15 } from './postgres15.mjs';
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs';
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './toolchain.mjs';

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1].split(',') : null;
const whole = args.includes('--whole');
const strict = args.includes('--strict');

/** How many may need a second try before the run counts as failed. */
const MOST_UNSTEADY = 3;

ensureInstalled();
ensureSystemPackages();

const reports = mkdtempSync(path.join(os.tmpdir(), 'checks-'));
const environment = { ...toolEnvironment(), CHROMIUM_PATH: chromiumPath, NO_COLOR: '1' };
const number = commitNumber();
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
const failures = [];
const unsteady = [];

/** A program of the project that judges by itself, in its short form. */
const trial =
  (file, words = ['--short']) =>
  () =>
    single(run(nodeBinary(), [file, ...words]));
const tool =
  (name, ...rest) =>
  () =>
    single(run(bin(name), rest));

const CHECKS = [
  ['types (browser)', tool('tsc', '-p', 'tsconfig.browser.json')],
  ['types (node)', tool('tsc', '-p', 'tsconfig.node.json')],
  ['lint', tool('oxlint', '--deny-warnings')],
  ['format', tool('oxfmt', '--check')],
  ['dead code', tool('knip')],
  ['boundaries', () => vitest('build/vitest.config.ts')],
  ['unit', () => vitest('vitest.node.ts')],
  // What mutations of the rules start from: they share a process there, and one that leaves something behind fails others.
  ['rules in one process', tool('vitest', 'run', '--config', 'vitest.rules.ts')],
  ['platform on PostgreSQL 18', () => vitest('platform/vitest.config.ts')],
  ['api on PostgreSQL 18', () => vitest('api/vitest.config.ts')],
  ['gateway on PostgreSQL 18', () => vitest('gateway/vitest.config.ts')],
  ['all three on PostgreSQL 15', onPostgres15],
  ['rollouts', trial('gateway/bench/rollouts/main.ts')],
  ['visits', trial('api/visits/main.ts')],
  ['live', trial('api/live/main.ts')],
  ['build', trial('scripts/build.ts', [])],
  ['teams', trial('scripts/teams/main.ts')],
  ['edge', () => vitest('edge/vitest.config.ts')],
  ['in front of the gateway', trial('e2e/edge/main.ts')],
  ['fleet', trial('e2e/fleet/main.ts')],
  ['trust', trial('e2e/trust/main.ts')],
  ['components', () => vitest('vitest.browser.ts')],
  ['broken rules', trial('scripts/mutants/main.ts', ['--sample', '12'])],
  ['journeys', journeys],
  ['errors', trial('e2e/errors/main.ts')],
  ['canaries', trial('e2e/canaries/main.ts')],
  ['development', trial('scripts/test-development.mjs', [])],
  [
    'pages beside one bundle',
    // Ratios of the page bench, with generous bounds.
    trial('e2e/bench/page/main.ts', ['--pages', 'home,service', '--loads', '3', '--check']),
  ],
];

/** They judge by themselves what a busy machine may disturb; static checks say the same however often one asks. */
const TRIALS = new Set([
  'rollouts',
  'visits',
  'live',
  'teams',
  'in front of the gateway',
  'fleet',
  'trust',
  'broken rules',
  'errors',
  'canaries',
  'development',
  'pages beside one bundle',
]);

/** They need built apps and a browser, and take longest. */
const IN_BROWSER = new Set([
  'journeys',
  'errors',
  'canaries',
  'development',
  'pages beside one bundle',
]);

/** Long trials of the whole product, of which two are run with each commit. */
const IN_TURN = [
  'in front of the gateway',
  'fleet',
  'errors',
  'canaries',
  'development',
  'pages beside one bundle',
];
const left = whole ? [] : IN_TURN.filter((name) => !someOf(IN_TURN, 2, number).includes(name));

for (const [name, check] of CHECKS) {
  if (only !== null ? !only.includes(name) : left.includes(name)) continue;
  if (IN_BROWSER.has(name) && args.includes('--no-journeys')) continue;
  console.log(`\n— ${name}`);
  const started = performance.now();
  const result = await tried(name, check);
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) failures.push(name);
  console.log(
    `  ${name}: ${result.passed} passed, ${result.failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
if (left.length > 0) console.log(`\nNot in turn with this commit: ${left.join(', ')}`);
for (const name of unsteady) console.log(`Unsteady, it held at the second try: ${name}`);
if (unsteady.length > MOST_UNSTEADY) {
  total.failed += 1;
  failures.push(`${unsteady.length} unsteady, at most ${MOST_UNSTEADY}`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** A check's result; of a trial that does not hold, that of a second try. Tests have theirs test by test. */
async function tried(name, check) {
  const first = await check();
  if (first.failed === 0 || strict || !TRIALS.has(name)) return first;
  console.log(`\n— ${name}, once more`);
  const second = await check();
  if (second.failed === 0) unsteady.push(name);
  return second;
}

function run(command, rest, env = {}) {
  const ended = spawnSync(command, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...env },
  });
  return ended.status === 0;
}

/** A run of tests; failed ones, where they are few, are run once more by themselves. */
function withSecondTry(runTests) {
  const first = runTests([]);
  const few = first.again.length > 0 && first.again.length <= MOST_UNSTEADY;
  if (first.failed === 0 || !few || strict) return first;
  for (const { name, where } of first.again) console.log(`Once more: ${name} (${where})`);
  const second = runTests([...new Set(first.again.map(({ where }) => where))]);
  if (second.failed > 0) return { ...first, failed: second.failed };
  unsteady.push(...first.again.map(({ name }) => name));
  return { passed: first.passed + first.failed, failed: 0, again: [] };
}

function vitest(config, { env = {}, more = [] } = {}) {
  return withSecondTry((files) => {
    const file = path.join(reports, `${config.replaceAll('/', '-')}.json`);
    rmSync(file, { force: true });
    const asked = files.length > 0 ? files : more;
    const words = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    return readVitest(
      file,
      run(bin('vitest'), ['run', '--config', config, ...words, ...asked], env),
    );
  });
}

/** A fifth of the tests, or all of them: they have run on the newest version before. */
async function onPostgres15() {
  const more = whole ? [] : shardOf(5, number);
  const server = await startPostgres15();
  try {
    const parts = ['platform', 'api', 'gateway'].map((part) =>
      vitest(`${part}/vitest.config.ts`, { env: { TEST_DATABASE_URL: server.url }, more }),
    );
    const sum = (of) => parts.reduce((before, part) => before + part[of], 0);
    return { passed: sum('passed'), failed: sum('failed'), again: [] };
  } finally {
    await server.stop();
  }
}

/** A fifth of the journeys, or all of them. */
function journeys() {
  return withSecondTry((places) => {
    const file = path.join(reports, 'journeys.json');
    rmSync(file, { force: true });
    const shard = whole ? [] : shardOf(5, number);
    const words = ['--reporter=dot,json', ...(places.length > 0 ? places : shard)];
    const held = run(
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...words],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    );
    return readPlaywright(file, held);
  });
}
