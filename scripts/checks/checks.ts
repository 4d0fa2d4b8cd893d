/** The checks of the product, cheapest first. */
import { findCommand } from '../toolchain.mjs';
import type { ProgramName } from '../../e2e/system-programs.mjs';

/** Source of a check's result: a report of Vitest or Playwright, or the exit code of a tool. */
export type ReportKind = 'vitest' | 'playwright' | 'exit-code';

export interface Check {
  name: string;
  /** Arguments for Node. */
  args: readonly string[];
  report: ReportKind;
  /** Number of CPU cores that it uses. */
  cores: number;
  /** Whether `npm test` runs it; `npm run test:all` runs all. */
  isGate: boolean;
  /** Required programs that npm does not install. */
  needs: readonly ProgramName[];
  /** Names of the checks that must end before it starts. */
  after: readonly string[];
  /** Whether it runs against a PostgreSQL of the oldest supported version, which is started for it. */
  usesOldestPostgres: boolean;
}

const DEFAULTS = {
  report: 'exit-code',
  cores: 1,
  isGate: true,
  needs: [],
  after: [],
  usesOldestPostgres: false,
} as const;

function createToolCheck(
  name: string,
  packageName: string,
  args: readonly string[],
  command?: string,
): Check {
  return { ...DEFAULTS, name, args: [findCommand(packageName, command ?? packageName), ...args] };
}

function createVitestCheck(
  name: string,
  config: string,
  options: Partial<Check> & { files?: string } = {},
): Check {
  const { files, ...rest } = options;
  const args = [findCommand('vitest'), 'run', '--config', config];
  return {
    ...DEFAULTS,
    name,
    args: files === undefined ? args : [...args, files],
    report: 'vitest',
    cores: 2,
    ...rest,
  };
}

function createPlaywrightCheck(name: string, args: readonly string[], isGate: boolean): Check {
  return {
    ...DEFAULTS,
    name,
    args: [findCommand('playwright'), 'test', '--config', 'e2e/playwright.config.ts', ...args],
    report: 'playwright',
    cores: 2,
    isGate,
    needs: ['chromium'],
    after: ['build'],
  };
}

function createSystemTestCheck(name: string, files: string, options: Partial<Check> = {}): Check {
  return createVitestCheck(name, 'vitest.system.ts', {
    files,
    isGate: false,
    after: ['build'],
    ...options,
  });
}

function createOldestPostgresCheck(server: string): Check {
  return createVitestCheck(`${server}-oldest-postgres`, `${server}/vitest.config.ts`, {
    isGate: false,
    needs: ['postgres'],
    usesOldestPostgres: true,
  });
}

/** Arguments of es-check: tests all scripts that browsers load, so not `dist/server`, against `browserslist`. */
const BROWSER_SUPPORT = [
  'checkBrowser',
  '{shell,mfe-*}/dist/*.js',
  '{shell,mfe-*}/dist/!(server)/**/*.js',
  '--checkFeatures',
  // The library for QR codes uses this feature only if the browser has it.
  '--ignore=Uint8ArrayToBase64',
];

const JOURNEYS = ['phone', 'desktop', 'process', 'rendering'].map((name) => `--project=${name}`);

export const CHECKS: readonly Check[] = [
  createToolCheck('types-browser', 'typescript', ['-p', 'tsconfig.browser.json'], 'tsc'),
  createToolCheck('types-node', 'typescript', ['-p', 'tsconfig.node.json'], 'tsc'),
  createToolCheck('lint', 'oxlint', ['--deny-warnings']),
  createToolCheck('format', 'oxfmt', ['--check']),
  createToolCheck('dead-code', 'knip', []),
  { ...DEFAULTS, name: 'build', args: ['scripts/build.ts'], cores: 2 },
  createVitestCheck('build-rules', 'build/vitest.config.ts', { after: ['build'] }),
  createVitestCheck('unit', 'vitest.node.ts'),
  createVitestCheck('platform', 'platform/vitest.config.ts'),
  createVitestCheck('api', 'api/vitest.config.ts'),
  createVitestCheck('releases', 'releases/vitest.config.ts'),
  createVitestCheck('gateway', 'gateway/vitest.config.ts'),
  createVitestCheck('edge', 'edge/vitest.config.ts'),
  createVitestCheck('components', 'vitest.browser.ts', { needs: ['chromium'] }),
  { ...createToolCheck('browser-support', 'es-check', BROWSER_SUPPORT), after: ['build'] },
  createPlaywrightCheck('smoke', ['--grep=@smoke(?!-)|^phone .*@smoke-phone'], true),

  createPlaywrightCheck('journeys', JOURNEYS, false),
  createPlaywrightCheck('release', ['--project=release'], false),
  createPlaywrightCheck('development', ['--project=development'], false),
  ...['platform', 'api', 'gateway'].map(createOldestPostgresCheck),
  createSystemTestCheck('rollouts', 'releases/bench/rollouts'),
  createSystemTestCheck('faults', 'api/faults'),
  createSystemTestCheck('visits', 'api/visits'),
  createSystemTestCheck('live', 'api/live'),
  createSystemTestCheck('teams', 'scripts/teams', { needs: ['chromium'] }),
  createSystemTestCheck('front', 'e2e/edge'),
  createSystemTestCheck('fleet', 'e2e/fleet', { needs: ['haproxy', 'postgres', 'promtool'] }),
  createSystemTestCheck('trust', 'e2e/trust'),
  createSystemTestCheck('technician', 'e2e/technician', { needs: ['chromium'] }),
  createSystemTestCheck('canaries', 'e2e/canaries', { needs: ['chromium'] }),
  createSystemTestCheck('probe', 'e2e/probe', { needs: ['chromium'] }),
  createSystemTestCheck('browsers', 'e2e/browsers', {
    needs: ['chromium', 'firefox', 'webkit', 'xvfb', 'qtwebengine'],
  }),
];

/**
 * Chooses what to run: the gate, all checks, or the named checks and those that they depend on.
 * @throws {Error} if a name is unknown
 */
export function chooseChecks(names: readonly string[], isAll: boolean): Check[] {
  if (names.length === 0) return CHECKS.filter(({ isGate }) => isAll || isGate);
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no check ${unknown.join(', ')}. Checks: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  const dependencies = CHECKS.filter(({ name }) => names.includes(name)).flatMap(
    ({ after }) => after,
  );
  return CHECKS.filter(({ name }) => names.includes(name) || dependencies.includes(name));
}
