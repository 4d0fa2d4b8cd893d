/**
 * Parses the tables of docs/coverage.md: each row has a rule, its location, its tests, and a mutation that they must
 * detect.
 */

/** A test: its file from the root, and a part of its full title; empty for the whole file. */
export interface NamedTest {
  file: string;
  title: string;
}

/** Replaces text on one line of a file. */
export interface Mutation {
  file: string;
  from: string;
  to: string;
}

export interface CoverageRow {
  /** Line number in the document, from 1. */
  line: number;
  rule: string;
  /** The tests of the rule. All must pass, and at least one must fail with the mutation. */
  tests: NamedTest[];
  mutation: Mutation | null;
}

const COLUMNS = ['§', 'rule', 'where', 'tests', 'mutation'];

/**
 * Reads all rows of the tables with this document's five columns.
 * @throws Error with the line number if a row is malformed
 */
export function readCoverage(document: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let isInTable = false;
  for (const [index, text] of document.split('\n').entries()) {
    const cells = parseCells(text);
    if (cells === null) isInTable = false;
    else if (COLUMNS.every((name, at) => cells[at] === name)) isInTable = true;
    else if (isInTable && !isSeparator(cells)) rows.push(readRow(cells, index + 1));
  }
  return rows;
}

function readRow(cells: readonly string[], line: number): CoverageRow {
  if (cells.length !== COLUMNS.length) throw new Error(`line ${line}: ${cells.length} cells`);
  const [, rule = '', where = '', tests = '', mutation = ''] = cells;
  return {
    line,
    rule,
    tests: tests.split('; ').map((test) => readTest(test, line)),
    mutation: mutation === '' ? null : readMutation(mutation, where, line),
  };
}

/**
 * Parses `` `file` a part of the title``, or a file alone for all of its tests. A journey is named by its file's
 * name: `cart.spec`.
 */
function readTest(text: string, line: number): NamedTest {
  const found = /^`([^`]+)`(?: (.+))?$/.exec(text.trim());
  if (found === null) throw new Error(`line ${line}: no test can be read from "${text}"`);
  const [, name = '', title = ''] = found;
  return { file: name.endsWith('.spec') ? `e2e/journeys/${name}.ts` : name, title };
}

/**
 * Parses `` `old` → `new` `` in the first file of "where", or `` `file`: `old` → `new` ``; `nothing` deletes the
 * text. Use double backticks if the code contains one.
 */
function readMutation(text: string, where: string, line: number): Mutation {
  const code = '(``.+?``|`[^`]+`)';
  const found = new RegExp(`^(?:\`([^\`]+)\`: )?${code} → (?:${code}|nothing)$`).exec(text);
  const file = found?.[1] ?? /`([^`]+)`/.exec(where)?.[1];
  if (found === null || file === undefined)
    throw new Error(`line ${line}: no mutation can be read from "${text}"`);
  return { file, from: unquote(found[2]), to: unquote(found[3]) };
}

const unquote = (text = ''): string =>
  text.startsWith('``') ? text.slice(2, -2).replace(/^ (.*) $/, '$1') : text.slice(1, -1);

const isSeparator = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^:?-+:?$/.test(cell));

/** Returns the cells of a table row, or null for any other line. In a cell, a pipe is written as `\|`. */
function parseCells(text: string): string[] | null {
  if (!text.startsWith('|') || !text.endsWith('|')) return null;
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
