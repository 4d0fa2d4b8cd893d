/** Runs the checks for `npm test` and `npm run test:all`: see scripts/test.mjs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOldestPostgres } from '../oldest-postgres.mjs';
import { describeMissing, findMissingPrograms, findProgram } from '../../e2e/system-programs.mjs';
import { root, getToolEnvironment } from '../toolchain.mjs';
import { chooseChecks, type Check } from './checks.ts';
import { readReport, type Result } from './report.ts';
import { runScheduled } from './schedule.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, grep: { type: 'string', short: 't' } },
});
const chromium = findProgram('chromium');
const isCi = process.env['CI'] === 'true';
const reports = mkdtempSync(path.join(os.tmpdir(), 'checks-'));
const total: Result = { passed: 0, failed: 0 };
const failures: string[] = [];
const skipped: string[] = [];
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });

await runScheduled(chooseChecks(positionals, values.all), os.availableParallelism(), runOrSkip);

rmSync(reports, { recursive: true, force: true });
for (const line of skipped) console.log(`Skipped: ${line}`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function runOrSkip(check: Check): Promise<void> {
  const missing = findMissingPrograms(check.needs);
  if (missing.length === 0) return countResult(check, await run(check));
  const message = `${check.name} ${describeMissing(missing)}`;
  if (isCi)
    return countResult(check, { result: { passed: 0, failed: 1 }, output: message, seconds: 0 });
  skipped.push(message);
}

interface CheckOutcome {
  result: Result;
  output: string;
  seconds: number;
}

function countResult(check: Check, { result, output, seconds }: CheckOutcome): void {
  total.passed += result.passed;
  total.failed += result.failed;
  const figures = `${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(1)} s`;
  console.log(`\n— ${check.name}: ${figures}`);
  if (result.failed === 0) return;
  failures.push(check.name);
  console.log(output);
}

/** Runs a check. Checks run concurrently, so its output is buffered and shown only on failure. */
async function run(check: Check): Promise<CheckOutcome> {
  const started = performance.now();
  const postgres = check.usesOldestPostgres ? await startOldestPostgres() : null;
  try {
    const file = path.join(reports, `${check.name}.json`);
    const { code, output } = await runNode([...check.args, ...getReportArguments(check, file)], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
    });
    const result = readReport(check.report, file, code === 0, values.grep !== undefined);
    return { result, output, seconds: (performance.now() - started) / 1000 };
  } finally {
    await postgres?.stop();
  }
}

function getReportArguments({ report }: Check, file: string): string[] {
  const grep = values.grep === undefined || report === 'exit-code' ? [] : ['-t', values.grep];
  if (report === 'vitest')
    return [...grep, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return report === 'playwright'
    ? [...grep.map((argument) => argument.replace(/^-t$/, '-g')), '--reporter=line,json']
    : [];
}

function runNode(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...getToolEnvironment(),
      ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
      NO_COLOR: '1',
      ...env,
    },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString() }));
  });
}
