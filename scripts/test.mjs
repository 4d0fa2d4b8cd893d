/**
 * Every check of the product, in the order in which a failure is cheapest to find.
 * Usage: npm test [-- --no-journeys] [-- --only NAME[,NAME…]] [-- --whole]
 * Of what takes long a part is run, another one for each commit; `--whole` runs all of it.
 * The last line is `N passed, N failed`; the exit code is 0 where nothing failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres15 } from './postgres15.mjs';
import { chromiumPath, ensureSystemPackages } from './system-packages.mjs';
import { ensureInstalled, nodeBinary, root, toolEnvironment } from './toolchain.mjs';

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1].split(',') : null;

ensureInstalled();
ensureSystemPackages();

const reports = mkdtempSync(path.join(os.tmpdir(), 'checks-'));
const environment = { ...toolEnvironment(), CHROMIUM_PATH: chromiumPath, NO_COLOR: '1' };
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const tool =
  (name, ...rest) =>
  () =>
    single(run(bin(name), rest));
const total = { passed: 0, failed: 0 };
const failures = [];

const CHECKS = [
  ['types (browser)', tool('tsc', '-p', 'tsconfig.browser.json')],
  ['types (node)', tool('tsc', '-p', 'tsconfig.node.json')],
  ['lint', tool('oxlint', '--deny-warnings')],
  ['format', tool('oxfmt', '--check')],
  ['dead code', tool('knip')],
  ['boundaries', () => vitest('build/vitest.config.ts')],
  ['unit', () => vitest('vitest.node.ts')],
  ['platform on PostgreSQL 18', () => vitest('platform/vitest.config.ts')],
  ['api on PostgreSQL 18', () => vitest('api/vitest.config.ts')],
  ['gateway on PostgreSQL 18', () => vitest('gateway/vitest.config.ts')],
  ['all three on PostgreSQL 15', onPostgres15],
  ['rollouts', () => single(run(nodeBinary(), ['gateway/bench/rollouts/main.ts', '--short']))],
  ['visits', () => single(run(nodeBinary(), ['api/visits/main.ts', '--short']))],
  ['live', () => single(run(nodeBinary(), ['api/live/main.ts', '--short']))],
  ['build', () => single(run(nodeBinary(), ['scripts/build.ts']))],
  ['teams', () => single(run(nodeBinary(), ['scripts/teams/main.ts', '--short']))],
  ['edge', () => vitest('edge/vitest.config.ts')],
  ['in front of the gateway', () => single(run(nodeBinary(), ['e2e/edge/main.ts', '--short']))],
  ['trust', () => single(run(nodeBinary(), ['e2e/trust/main.ts', '--short']))],
  ['components', () => vitest('vitest.browser.ts')],
  ['broken rules', () => single(run(nodeBinary(), ['scripts/mutants/main.ts', '--sample', '12']))],
  ['journeys', journeys],
  ['errors', () => single(run(nodeBinary(), ['e2e/errors/main.ts', '--short']))],
  ['canaries', () => single(run(nodeBinary(), ['e2e/canaries/main.ts', '--short']))],
  ['pages beside one bundle', pagesBesideOneBundle],
];

/** They need built apps and a browser, and take longest. */
const IN_BROWSER = new Set(['journeys', 'errors', 'canaries', 'pages beside one bundle']);

for (const [name, check] of CHECKS) {
  if (only !== null && !only.includes(name)) continue;
  if (IN_BROWSER.has(name) && args.includes('--no-journeys')) continue;
  console.log(`\n— ${name}`);
  const started = performance.now();
  const result = await check();
  total.passed += result.passed;
  total.failed += result.failed;
  if (result.failed > 0) failures.push(name);
  console.log(
    `  ${name}: ${result.passed} passed, ${result.failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function run(command, rest, env = {}) {
  const ended = spawnSync(command, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, ...env },
  });
  return ended.status === 0;
}

/** A check that is one statement: it holds or it does not. */
function single(held) {
  return held ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function vitest(config, { env = {}, more = [] } = {}) {
  const file = path.join(reports, `${config.replaceAll('/', '-')}.json`);
  rmSync(file, { force: true });
  const held = run(
    bin('vitest'),
    [
      'run',
      '--config',
      config,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    env,
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = report.numPendingTests + report.numTodoTests;
  return counted(report.numPassedTests, report.numFailedTests + skipped, held);
}

/** A third of the tests, or all of them: they have run on the newest version before. */
async function onPostgres15() {
  const more = args.includes('--whole') ? [] : ['--shard', `${(commitNumber() % 3) + 1}/3`];
  const server = await startPostgres15();
  try {
    const parts = ['platform', 'api', 'gateway'].map((part) =>
      vitest(`${part}/vitest.config.ts`, { env: { TEST_DATABASE_URL: server.url }, more }),
    );
    const sum = (of) => parts.reduce((total, part) => total + part[of], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  } finally {
    await server.stop();
  }
}

/** The commit as a number; 0 where there is none. */
function commitNumber() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number.parseInt(stdout, 16) || 0;
}

function journeys() {
  const file = path.join(reports, 'journeys.json');
  const held = run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  return counted(stats.expected, stats.unexpected + stats.flaky + stats.skipped, held);
}

/** Ratios of the page bench, with generous bounds. */
function pagesBesideOneBundle() {
  const words = ['--pages', 'home,service', '--loads', '3', '--check'];
  return single(run(nodeBinary(), ['e2e/bench/page/main.ts', ...words]));
}

/** Counts of a runner; one that failed without a failed test (a broken set-up, say) counts as one failure. */
function counted(passed, failed, held) {
  return { passed, failed: !held && failed === 0 ? 1 : failed };
}
