/** Reads the tables of docs/coverage.md: each row is a rule, where it lives, its tests, and a mutation that they notice. */

/** A test by its file, from the workspace's root, and a part of its full title; an empty one stands for all of the file. */
export interface NamedTest {
  file: string;
  title: string;
}

/** One line of one file, and what it is replaced by. */
export interface Mutation {
  file: string;
  from: string;
  to: string;
}

/** A row of a table. */
export interface CoverageRow {
  /** Line of the document, from 1. */
  line: number;
  rule: string;
  /** The tests that show the rule. Each of them is to pass, and one of them to fail once the mutation is in. */
  tests: NamedTest[];
  mutation: Mutation | null;
}

const COLUMNS = ['§', 'rule', 'where', 'tests', 'mutation'];

/**
 * Reads all rows of the tables that have the five columns of this document.
 * @throws Error with the line's number where a row can't be read
 */
export function readCoverage(document: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let inTable = false;
  for (const [index, text] of document.split('\n').entries()) {
    const cells = cellsOf(text);
    if (cells === null) inTable = false;
    else if (COLUMNS.every((name, at) => cells[at] === name)) inTable = true;
    else if (inTable && !isRule(cells)) rows.push(readRow(cells, index + 1));
  }
  return rows;
}

function readRow(cells: readonly string[], line: number): CoverageRow {
  if (cells.length !== COLUMNS.length) throw new Error(`line ${line}: ${cells.length} cells`);
  const [, rule = '', where = '', tests = '', mutation = ''] = cells;
  return {
    line,
    rule,
    tests: tests.split('; ').map((each) => readTest(each, line)),
    mutation: mutation === '' ? null : readMutation(mutation, where, line),
  };
}

/** `` `file` a part of the title``, or the file alone for all of it. A journey is named by its file's name: `cart.spec`. */
function readTest(text: string, line: number): NamedTest {
  const found = /^`([^`]+)`(?: (.+))?$/.exec(text.trim());
  if (found === null) throw new Error(`line ${line}: no test can be read from "${text}"`);
  const [, name = '', title = ''] = found;
  return { file: name.endsWith('.spec') ? `e2e/journeys/${name}.ts` : name, title };
}

/** `` `old` → `new` `` in the first file of "where", or `` `file`: `old` → `new` ``; `nothing` takes it out. Two backticks where the code has one. */
function readMutation(text: string, where: string, line: number): Mutation {
  const code = '(``.+?``|`[^`]+`)';
  const found = new RegExp(`^(?:\`([^\`]+)\`: )?${code} → (?:${code}|nothing)$`).exec(text);
  const file = found?.[1] ?? /`([^`]+)`/.exec(where)?.[1];
  if (found === null || file === undefined)
    throw new Error(`line ${line}: no mutation can be read from "${text}"`);
  return { file, from: codeOf(found[2]), to: codeOf(found[3]) };
}

const codeOf = (text = ''): string =>
  text.startsWith('``') ? text.slice(2, -2).replace(/^ (.*) $/, '$1') : text.slice(1, -1);

const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-+:?$/.test(cell));

/** The cells of a table's line, or null where it is none. A bar inside a cell is written `\|`. */
function cellsOf(text: string): string[] | null {
  if (!text.startsWith('|') || !text.endsWith('|')) return null;
  return text
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
