/** What reports of the runners say, in one shape. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * What a run of tests came to.
 * @typedef {{ passed: number, failed: number, again: { name: string, where: string }[] }} Result
 *   `again` are its failed tests, each with its file (and line, for a runner that takes one); empty where the run itself broke.
 */

/** Reads the JSON report of Vitest. @param held whether the runner ended well @returns {Result} */
export function readVitest(file, held) {
  if (!existsSync(file)) return broken();
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const skipped = report.numPendingTests + report.numTodoTests;
  const again = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ name: fullName, where: name })),
  );
  return counted(report.numPassedTests, report.numFailedTests + skipped, held, again);
}

/** Reads the JSON report of Playwright. @returns {Result} */
export function readPlaywright(file, held) {
  if (!existsSync(file)) return broken();
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return counted(stats.expected, failed, held, suites.flatMap(failuresOf));
}

/** A check that is one statement: it holds or it does not. @returns {Result} */
export function single(held) {
  return { passed: held ? 1 : 0, failed: held ? 0 : 1, again: [] };
}

function failuresOf(suite) {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, file, line }) => ({ name: title, where: `${file}:${line}` }));
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)];
}

const broken = () => ({ passed: 0, failed: 1, again: [] });

/** One that failed without a failed test (a broken set-up, say) counts as one failure. */
function counted(passed, failed, held, again) {
  if (held || failed > 0) return { passed, failed, again: failed === again.length ? again : [] };
  return { passed, failed: 1, again: [] };
}
