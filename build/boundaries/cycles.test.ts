import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listZones } from './boundaries.ts';
import { findCycles, readImportGraph, type AllowedImport } from './cycles.ts';

const root = path.join(import.meta.dirname, '../..');
const fixture = path.join(import.meta.dirname, 'fixture/cycles');

const ALLOWED: readonly AllowedImport[] = [
  // `shared-ui/rich` imports `shared-ui/base`, because its dialogs read the React contexts there. A row in base lazily loads the
  // carousel from rich. The alternatives cost more: an export of base that receives the carousel would have to be called by
  // every host and test, and a separate chunk would add two file hashes to the script that every page starts with.
  { file: 'shared-ui/base/scroll-row/load-rich.ts', specifier: 'shared-ui/rich' },
];

describe('rules against import cycles, lazy ones included,', () => {
  const graph = readImportGraph(root, ALLOWED);
  const cycles = findCycles(graph);

  it('cover every file', () => {
    expect(graph.size).toBeGreaterThan(2000);
  });

  // One test per folder, because the pipeline of a remote runs only the test of its own folder.
  it.each([...listZones(root), 'build', 'scripts'])('are respected by %s', (folder) => {
    const isOwn = (file: string): boolean => file.startsWith(`${folder}/`);
    expect(cycles.filter((cycle) => cycle.some(isOwn))).toEqual([]);
  });

  it('need each exception', () => {
    expect(findCycles(readImportGraph(root))).toHaveLength(ALLOWED.length);
  });
});

describe('readImportGraph', () => {
  it('follows lazy imports, imports of types, and imports by the name of a package', () => {
    expect(readImportGraph(fixture)).toEqual(
      new Map([
        ['shared-ui/base.ts', ['shared-ui/rich.ts']],
        ['shared-ui/rich.ts', ['shared-ui/base.ts']],
        ['shell/src/in-browsers.ts', ['shell/src/page.ts']],
        ['shell/src/on-servers.ts', []],
        [
          'shell/src/page.ts',
          ['shell/src/in-browsers.ts', 'shell/src/on-servers.ts', 'shared-ui/base.ts'],
        ],
      ]),
    );
  });

  it('leaves out an allowed import if it is lazy', () => {
    const allowed = [
      { file: 'shared-ui/base.ts', specifier: 'shared-ui/rich' },
      { file: 'shared-ui/rich.ts', specifier: 'shared-ui/base' },
    ];
    const graph = readImportGraph(fixture, allowed);
    expect(graph.get('shared-ui/base.ts')).toEqual([]);
    expect(graph.get('shared-ui/rich.ts')).toEqual(['shared-ui/base.ts']);
  });
});

describe('findCycles', () => {
  it('reports the shortest cycle of each group', () => {
    const imports = { a: ['b', 'c'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a'] };
    expect(findCycles(new Map(Object.entries(imports)))).toEqual([
      ['a', 'c', 'a'],
      ['d', 'e', 'd'],
    ]);
  });

  it('reports a file that imports itself', () => {
    expect(findCycles(new Map([['a', ['a']]]))).toEqual([['a', 'a']]);
  });

  it('reports none for files that are imported on two paths', () => {
    const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
    expect(findCycles(new Map(Object.entries(imports)))).toEqual([]);
  });
});
