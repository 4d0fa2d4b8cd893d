/** Runs the tests of a file with the right runner. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NamedTest } from './coverage-table.ts';

export type Runner =
  | 'journeys'
  | 'releases'
  | 'components'
  | 'platform'
  | 'api'
  | 'gateway'
  | 'edge'
  | 'build'
  | 'unit';

export interface RanTest {
  /** From the workspace root. */
  file: string;
  /** Names of its groups and its own, joined as the runner does. */
  title: string;
  passed: boolean;
}

/** Result of a run: the tests that ran (none if the runner did not start), and whether it timed out. */
export interface RunResult {
  ran: RanTest[];
  late: boolean;
  /** End of the output, for debugging. */
  tail: string;
}

/** Playwright projects and the folders of their specs. */
const PLAYWRIGHT = {
  journeys: { projects: ['phone', 'desktop', 'process', 'rendering'], specs: 'e2e/journeys/' },
  releases: { projects: ['release'], specs: 'e2e/release/specs/' },
} as const;

const CONFIGS: Record<Exclude<Runner, keyof typeof PLAYWRIGHT>, string> = {
  components: 'vitest.browser.ts',
  platform: 'platform/vitest.config.ts',
  api: 'api/vitest.config.ts',
  gateway: 'gateway/vitest.config.ts',
  edge: 'edge/vitest.config.ts',
  build: 'build/vitest.config.ts',
  unit: 'vitest.node.ts',
};

/** Timeout of one run in ms; a mutation that makes a test hang counts as detected. */
const TIMEOUT_MS = 240_000;

/** The runner of a test file, by its path. */
export function getRunner(file: string): Runner {
  if (file.startsWith('e2e/journeys/')) return 'journeys';
  if (file.startsWith('e2e/release/')) return 'releases';
  if (file.endsWith('.test.tsx')) return 'components';
  if (file.startsWith('platform/')) return 'platform';
  if (file.startsWith('api/')) return 'api';
  if (file.startsWith('gateway/')) return 'gateway';
  if (file.startsWith('edge/')) return 'edge';
  if (file.startsWith('build/')) return 'build';
  return 'unit';
}

/** Runs the named tests, which all have the same runner, in a copy of the workspace. */
export async function runTests(
  place: string,
  tests: readonly NamedTest[],
  options: { env: Record<string, string>; bail: boolean },
): Promise<RunResult> {
  const [first] = tests;
  if (first === undefined) throw new Error('no test is named');
  const runner = getRunner(first.file);
  const report = path.join(place, '.cache/report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const files = [...new Set(tests.map((test) => test.file))];
  const titles = tests.map((test) => toPattern(test.title)).join('|');
  if (runner !== 'journeys' && runner !== 'releases') {
    const bail = options.bail ? ['--bail=1'] : [];
    const words = ['run', '--config', CONFIGS[runner], '--reporter=json', `--outputFile=${report}`];
    const args = [...words, ...bail, ...files, '-t', titles];
    const ended = await run(place, inBin(place, 'vitest'), args, options.env);
    return { ran: readVitestReport(place, report), late: ended.late, tail: ended.tail };
  }
  const built = await run(place, process.execPath, ['scripts/build.ts'], options.env);
  if (built.code !== 0) return { ran: [], late: built.late, tail: built.tail };
  const bail = options.bail ? ['--max-failures=1'] : [];
  const { projects, specs } = PLAYWRIGHT[runner];
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', '--workers=1'];
  const ended = await run(
    place,
    inBin(place, 'playwright'),
    [...words, ...projects.map((name) => `--project=${name}`), ...bail, ...files, '-g', titles],
    {
      ...options.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return { ran: readPlaywrightReport(report, specs), late: ended.late, tail: ended.tail };
}

/** Whether a test that ran matches a row. */
export const isNamed = (ran: RanTest, named: NamedTest): boolean =>
  ran.file === named.file && new RegExp(toPattern(named.title)).test(ran.title);

const inBin = (place: string, name: string): string => path.join(place, 'node_modules/.bin', name);

function readVitestReport(place: string, report: string): RanTest[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: path.relative(place, name),
        title: fullName,
        passed: status === 'passed',
      })),
  );
}

interface Suite {
  title: string;
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

function readPlaywrightReport(report: string, specs: string): RanTest[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
  return suites
    .flatMap((file) => listTests(file, []))
    .map((test) => ({ ...test, file: specs + test.file }));
}

function listTests(suite: Suite, above: readonly string[]): RanTest[] {
  const own = (suite.specs ?? []).map(({ title, file, ok }) => ({
    file,
    title: [...above, title].join(' '),
    passed: ok,
  }));
  return [
    ...own,
    ...(suite.suites ?? []).flatMap((each) => listTests(each, [...above, each.title])),
  ];
}

interface Ended {
  code: number | null;
  late: boolean;
  tail: string;
}

function run(
  cwd: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let said = '';
    let late = false;
    const keep = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, TIMEOUT_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, late, tail: said });
    });
  });
}

/** A title as a regular expression; `…` matches any text. */
const toPattern = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
