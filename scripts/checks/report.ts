/** Converts the reports of test runners into one format. */
import { existsSync, readFileSync } from 'node:fs';
import type { ReportKind } from './checks.ts';

/** Number of passed and failed tests. A skipped or flaky test counts as failed. */
export interface Result {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Reads the report of a runner.
 * @param file path of the report; ignored if the exit code is the result
 * @param hasSucceeded whether the runner's exit code was 0: a run that fails without a failed test counts as one
 * failure
 * @param isFiltered whether `-t` selected tests by title: Vitest reports all others as skipped, so those do not count
 */
export function readReport(
  kind: ReportKind,
  file: string,
  hasSucceeded: boolean,
  isFiltered = false,
): Result {
  if (kind === 'exit-code')
    return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const text = readFileSync(file, 'utf8');
  const { passed, failed } =
    kind === 'vitest' ? readVitest(text, isFiltered) : readPlaywright(text);
  if (passed === 0 && failed === 0) return { passed: 0, failed: 1 };
  return { passed, failed: failed === 0 && !hasSucceeded ? 1 : failed };
}

function readVitest(text: string, isFiltered: boolean): Result {
  const report = JSON.parse(text) as VitestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (isFiltered ? 0 : report.numPendingTests + report.numTodoTests),
  };
}

function readPlaywright(text: string): Result {
  const { stats } = JSON.parse(text) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
