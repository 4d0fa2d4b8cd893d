import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocuments } from './documents.ts';
import { findCitations, findDuplicates, getTopic, parseRules } from './product-rules.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const files = globSync('docs/product/*.md', { cwd: root });
const rules = files.flatMap((file) => parseRules(read(file)));
const ids = rules.map(({ id }) => id);
const topics = [...new Set(ids.map(getTopic))];

const isTest = (file: string): boolean =>
  /\.(?:test|spec|system)\.tsx?$/.test(file) && existsSync(path.join(root, file));

/** Not searched for citations, because its examples contain ids that do not exist. */
const THIS_FILE = path.relative(root, import.meta.filename);

const sources = globSync('**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '.data', '.cache'],
})
  .filter((file) => file !== THIS_FILE)
  .map((file) => ({ file, text: read(file) }));

describe('the product rules', () => {
  it('have unique ids', () => {
    expect(ids.length).toBeGreaterThan(200);
    expect(findDuplicates(ids)).toEqual([]);
  });

  it('are parsed from every row that begins with an id', () => {
    const rows = files.flatMap((file) => read(file).match(/^\|? *[A-Z]+-\d+\b/gm) ?? []);
    expect(rows).toHaveLength(rules.length);
  });

  it('name existing test files', () => {
    const untested = rules.filter(({ tests }) => tests.length === 0 || !tests.every(isTest));
    expect(untested).toEqual([]);
  });

  it('have an index entry for each topic', () => {
    const index = read('docs/product/README.md');
    const indexed = [...index.matchAll(/^\| .* \| `([A-Z]+)` \|$/gm)].map(([, topic]) => topic);
    expect(indexed.sort()).toEqual([...topics].sort());
  });

  it('contain every id that is cited', () => {
    expect(sources.length).toBeGreaterThan(1000);
    const cited = [...sources, ...readDocuments(root)].flatMap(({ file, text }) =>
      findCitations(text, topics).map((id) => ({ file, id })),
    );
    const knownIds = new Set(ids);
    expect(cited.filter(({ id }) => !knownIds.has(id))).toEqual([]);
  });
});

describe('parseRules', () => {
  it('reads id and test files of a row and skips other tables', () => {
    const row = '| LOGIN-3 | Says `Hello`. | `a/b.test.ts`, `c.spec.ts` |';
    expect(parseRules(`| id | rule | tested in |\n|---|---|---|\n${row}\n`)).toEqual([
      { id: 'LOGIN-3', tests: ['a/b.test.ts', 'c.spec.ts'] },
    ]);
  });
});

describe('findDuplicates', () => {
  it('returns a repeated id once', () => {
    expect(findDuplicates(['A-1', 'A-2', 'A-1', 'A-1'])).toEqual(['A-1']);
  });
});

describe('findCitations', () => {
  it('finds ids of known topics only', () => {
    const text = 'Shown once (LOGIN-999, CART-2), in UTF-8 and after SHA-256.';
    expect(findCitations(text, ['LOGIN', 'CART'])).toEqual(['LOGIN-999', 'CART-2']);
  });
});
