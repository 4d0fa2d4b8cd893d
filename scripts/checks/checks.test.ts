import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { shardOf, someOf } from './parts.mjs';
import { readPlaywright, readVitest, single } from './report.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(of: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(of));
  return file;
}

/** Vitest's report of two tests. */
const vitest = (numPendingTests: number) => ({
  numPassedTests: 4,
  numFailedTests: 1,
  numPendingTests,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'a holds' },
        { status: 'failed', fullName: 'a breaks' },
      ],
    },
  ],
});

describe('a report', () => {
  it('names the tests that failed, to be run once more', () => {
    expect(readVitest(report(vitest(0)), false)).toEqual({
      passed: 4,
      failed: 1,
      again: [{ name: 'a breaks', where: 'a.test.ts' }],
    });
  });

  it('with a skipped test gives no second try: it would be skipped again', () => {
    expect(readVitest(report(vitest(1)), false)).toEqual({ passed: 4, failed: 2, again: [] });
  });

  it('of journeys names files and lines, however deep', () => {
    const spec = { ok: false, title: 'books', file: 'booking.spec.ts', line: 7 };
    const stats = { expected: 2, unexpected: 1, flaky: 0, skipped: 0 };
    const suites = [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }];
    expect(readPlaywright(report({ stats, suites }), false)).toEqual({
      passed: 2,
      failed: 1,
      again: [{ name: 'books', where: 'booking.spec.ts:7' }],
    });
  });

  it('that is missing, or of a run that broke without a failed test, counts as a failure', () => {
    expect(readVitest(path.join(folder, 'none.json'), true)).toEqual(single(false));
    const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
    const broke = readPlaywright(report({ stats, suites: [] }), false);
    expect(broke).toEqual({ passed: 2, failed: 1, again: [] });
  });
});

describe('what takes turns', () => {
  it('comes as often as the others', () => {
    const names = ['a', 'b', 'c'];
    const run = Array.from({ length: 6 }, (_each, number) => someOf(names, 2, number)).flat();
    for (const name of names) expect(run.filter((each) => each === name)).toHaveLength(4);
  });

  it('is a part by the number, and each part once', () => {
    const parts = [0, 1, 2].map((number) => shardOf(3, number).join(' '));
    expect(parts).toEqual(['--shard 1/3', '--shard 2/3', '--shard 3/3']);
  });
});
