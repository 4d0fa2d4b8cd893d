import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCoverage } from './coverage-table.ts';
import { mutate } from './mutate.ts';

const createTable = (...rows: string[]): string =>
  ['| § | rule | where | tests | mutation |', '|---|---|---|---|---|', ...rows, '', 'Words.'].join(
    '\n',
  );

describe('readCoverage', () => {
  it('parses a rule with its tests and a mutation of the first file', () => {
    const row =
      '| 9 | Four digits | `api/code.ts`, `b.ts` | `api/code.test.ts` has 4; `login.spec` logging in | `4` → `5` |';
    expect(readCoverage(createTable(row))).toEqual([
      {
        line: 3,
        rule: 'Four digits',
        tests: [
          { file: 'api/code.test.ts', title: 'has 4' },
          { file: 'e2e/journeys/login.spec.ts', title: 'logging in' },
        ],
        mutation: { file: 'api/code.ts', from: '4', to: '5' },
      },
    ]);
  });

  it('parses a mutation of another file, and code with bars and backticks', () => {
    const row = '| 1 | a | `x.ts` | `x.test.ts` t | `y.ts`: `a \\|\\| b` → `` `${c}` `` |';
    expect(readCoverage(createTable(row))[0]?.mutation).toEqual({
      file: 'y.ts',
      from: 'a || b',
      to: '`${c}`',
    });
  });

  it('accepts a row without a mutation and skips other tables', () => {
    const other = '| § | what is not shown |\n|---|---|\n| 4 | this |';
    const rows = readCoverage(`${createTable('| 1 | a | `x.ts` | `x.test.ts` t |  |')}\n${other}`);
    expect(rows.map((row) => row.mutation)).toEqual([null]);
  });

  it.each([
    ['| 1 | a | `x.ts` | x.test.ts t | |', 'no test can be read'],
    ['| 1 | a | `x.ts` | `x.test.ts` t | a → b |', 'no mutation can be read'],
    ['| 1 | a | `x.ts` | `x.test.ts` t |', '4 cells'],
  ])('rejects the row %s', (row, problem) => {
    expect(() => readCoverage(createTable(row))).toThrow(`line 3: ${problem}`);
  });
});

describe('mutate', () => {
  it('replaces the only occurrence', () => {
    expect(mutate('a = 4;\nb = 5;', { file: 'x', from: 'a = 4', to: 'a = 3' })).toBe(
      'a = 3;\nb = 5;',
    );
  });

  it.each([
    ['a a', 'a', 'b', 'occurs 2 times'],
    ['b', 'a', 'b', 'occurs 0 times'],
    ['a', 'a', 'a', 'nothing changes'],
    ['a\nb', 'a\nb', 'c', 'more than one line'],
  ])('rejects the source %j with the mutation %j → %j', (source, from, to, problem) => {
    expect(() => mutate(source, { file: 'x', from, to })).toThrow(problem);
  });
});

const hasTitle = (source: string, title: string): boolean =>
  title.split('…').every((part) => source.replaceAll("\\'", "'").includes(part.trim()));

describe('docs/coverage.md', () => {
  const root = path.join(import.meta.dirname, '../..');
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

  it('names mutations that apply and titles of tests that exist', () => {
    const problems = readCoverage(read('docs/coverage.md')).flatMap(({ line, tests, mutation }) => {
      try {
        if (mutation !== null) mutate(read(mutation.file), mutation);
        const missing = tests.filter(({ file, title }) => !hasTitle(read(file), title));
        return missing.map(({ title }) => `line ${line}: no test has the title "${title}"`);
      } catch (error) {
        return [`line ${line}: ${String(error)}`];
      }
    });
    expect(problems).toEqual([]);
  });
});
