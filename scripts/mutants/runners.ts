import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NamedTest } from './coverage-table.ts';

export type Runner =
  | 'journeys'
  | 'release'
  | 'components'
  | 'platform'
  | 'api'
  | 'gateway'
  | 'releases'
  | 'edge'
  | 'build'
  | 'unit';

export interface ExecutedTest {
  /** Path from the workspace root. */
  file: string;
  /** Titles of its groups and its own title, joined by blanks. */
  title: string;
  hasPassed: boolean;
}

/** Result of a run: the tests that ran (none if the runner did not start), and whether it timed out. */
export interface RunResult {
  executed: ExecutedTest[];
  hasTimedOut: boolean;
  /** End of the output, for debugging. */
  tail: string;
}

/** Playwright projects and the folders of their specs. */
const PLAYWRIGHT = {
  journeys: { projects: ['phone', 'desktop', 'process', 'rendering'], specs: 'e2e/journeys/' },
  release: { projects: ['release'], specs: 'e2e/release/specs/' },
} as const;

const CONFIGS: Record<Exclude<Runner, keyof typeof PLAYWRIGHT>, string> = {
  components: 'vitest.browser.ts',
  platform: 'platform/vitest.config.ts',
  api: 'api/vitest.config.ts',
  gateway: 'gateway/vitest.config.ts',
  releases: 'releases/vitest.config.ts',
  edge: 'edge/vitest.config.ts',
  build: 'build/vitest.config.ts',
  unit: 'vitest.node.ts',
};

/** Timeout of one run in ms; a mutation that makes a test hang counts as detected. */
const TIMEOUT_MS = 240_000;

/** Runners of the test files in the folder of the same name, except component tests. */
const FOLDERS: readonly Runner[] = ['platform', 'api', 'gateway', 'releases', 'edge', 'build'];

export function getRunner(file: string): Runner {
  if (file.startsWith('e2e/journeys/')) return 'journeys';
  if (file.startsWith('e2e/release/')) return 'release';
  if (file.endsWith('.test.tsx')) return 'components';
  return FOLDERS.find((folder) => file.startsWith(`${folder}/`)) ?? 'unit';
}

/**
 * Runs the named tests, which all have the same runner, in a copy of the workspace.
 * @param options.bail whether to stop at the first failed test
 */
export async function runTests(
  copy: string,
  tests: readonly NamedTest[],
  { env, bail }: { env: Record<string, string>; bail: boolean },
): Promise<RunResult> {
  const [first] = tests;
  if (first === undefined) throw new Error('no test is named');
  const runner = getRunner(first.file);
  const report = path.join(copy, '.cache/report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const files = [...new Set(tests.map((test) => test.file))];
  const titles = tests.map((test) => toPattern(test.title)).join('|');
  if (runner !== 'journeys' && runner !== 'release') {
    const args = ['run', '--config', CONFIGS[runner], '--reporter=json', `--outputFile=${report}`];
    if (bail) args.push('--bail=1');
    args.push(...files, '-t', titles);
    const { hasTimedOut, tail } = await run(copy, getBinary(copy, 'vitest'), args, env);
    return { executed: readVitestReport(copy, report), hasTimedOut, tail };
  }
  const build = await run(copy, process.execPath, ['scripts/build.ts'], env);
  if (build.code !== 0) return { executed: [], hasTimedOut: build.hasTimedOut, tail: build.tail };
  const { projects, specs } = PLAYWRIGHT[runner];
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', '--workers=1'];
  args.push(...projects.map((name) => `--project=${name}`));
  if (bail) args.push('--max-failures=1');
  args.push(...files, '-g', titles);
  const { hasTimedOut, tail } = await run(copy, getBinary(copy, 'playwright'), args, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return { executed: readPlaywrightReport(report, specs), hasTimedOut, tail };
}

/** Whether a test that ran matches a row. */
export const isNamed = (executed: ExecutedTest, named: NamedTest): boolean =>
  executed.file === named.file && new RegExp(toPattern(named.title)).test(executed.title);

const getBinary = (copy: string, name: string): string =>
  path.join(copy, 'node_modules/.bin', name);

function readVitestReport(copy: string, report: string): ExecutedTest[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: path.relative(copy, name),
        title: fullName,
        hasPassed: status === 'passed',
      })),
  );
}

interface Suite {
  title: string;
  specs?: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

function readPlaywrightReport(report: string, specs: string): ExecutedTest[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
  return suites
    .flatMap((file) => listTests(file, []))
    .map((test) => ({ ...test, file: specs + test.file }));
}

function listTests(suite: Suite, groups: readonly string[]): ExecutedTest[] {
  const own = (suite.specs ?? []).map(({ title, file, ok }) => ({
    file,
    title: [...groups, title].join(' '),
    hasPassed: ok,
  }));
  return [
    ...own,
    ...(suite.suites ?? []).flatMap((child) => listTests(child, [...groups, child.title])),
  ];
}

interface ProcessResult {
  code: number | null;
  hasTimedOut: boolean;
  tail: string;
}

function run(
  cwd: string,
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<ProcessResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    let hasTimedOut = false;
    const append = (chunk: Buffer): void => {
      output = `${output}${chunk.toString()}`.slice(-4000);
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    const timer = setTimeout(() => {
      hasTimedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, TIMEOUT_MS);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, hasTimedOut, tail: output });
    });
  });
}

/** A title as a regular expression; `…` matches any text. */
const toPattern = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');
