import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKS, chooseChecks } from './checks.ts';
import { readReport } from './report.ts';
import { runScheduled } from './schedule.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const vitest = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
const playwright = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

describe('readReport', () => {
  it('counts skipped tests of Vitest as failed', () => {
    const file = writeReport({ ...vitest, numFailedTests: 0, numPendingTests: 1 });
    expect(readReport('vitest', file, true)).toEqual({ passed: 4, failed: 1 });
  });

  it('ignores skipped tests of Vitest if -t selected others', () => {
    const file = writeReport({ ...vitest, numFailedTests: 0, numPendingTests: 617 });
    expect(readReport('vitest', file, true, true)).toEqual({ passed: 4, failed: 0 });
  });

  it('counts flaky and skipped journeys as failed', () => {
    const file = writeReport({ stats: { ...playwright, flaky: 1, skipped: 1 } });
    expect(readReport('playwright', file, true)).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a run that ended with an error but without a failed test as one failure', () => {
    const file = writeReport({ stats: playwright });
    expect(readReport('playwright', file, false)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a missing report, and a run without a test, as one failure', () => {
    expect(readReport('vitest', path.join(folder, 'none.json'), true).failed).toBe(1);
    const file = writeReport({ stats: { ...playwright, expected: 0 } });
    expect(readReport('playwright', file, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('judges a tool by its exit code', () => {
    expect(readReport('exit-code', '', false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('chooseChecks', () => {
  it('chooses the gate if no check is named, and all checks with --all', () => {
    const gate = chooseChecks([], false);
    expect(gate.every(({ isGate }) => isGate)).toBe(true);
    const others = CHECKS.filter((other) => !gate.includes(other));
    expect(others.some(({ isGate }) => isGate)).toBe(false);
    const names = gate.map(({ name }) => name);
    expect(names).toContain('smoke');
    expect(names).not.toContain('trust');
    expect(chooseChecks([], true)).toEqual(CHECKS);
  });

  it('adds the dependencies of a named check', () => {
    expect(chooseChecks(['trust'], false).map(({ name }) => name)).toEqual(['build', 'trust']);
  });

  it('throws an error that lists the names if one is unknown', () => {
    expect(() => chooseChecks(['nothing'], false)).toThrow(/no check nothing.*unit/);
  });
});

const check = (name: string, cores: number, after: readonly string[] = []) => ({
  name,
  cores,
  after,
});

/** Runs the checks, and returns which ones ran at the same time. */
async function listOverlaps(checks: readonly ReturnType<typeof check>[]): Promise<string[]> {
  const active = new Set<string>();
  const overlapping: string[] = [];
  await runScheduled(checks, 2, async ({ name }) => {
    for (const other of active) overlapping.push(`${other}+${name}`);
    active.add(name);
    await new Promise(setImmediate);
    active.delete(name);
  });
  return overlapping;
}

describe('runScheduled', () => {
  it('runs as many checks at a time as there are cores for', async () => {
    expect(await listOverlaps([check('a', 1), check('b', 1), check('c', 2)])).toEqual(['a+b']);
  });

  it('starts a check only after its dependencies', async () => {
    expect(await listOverlaps([check('a', 1), check('b', 1, ['a'])])).toEqual([]);
  });

  it('runs a check alone if it needs more cores than there are', async () => {
    expect(await listOverlaps([check('a', 8), check('b', 1)])).toEqual([]);
  });
});
