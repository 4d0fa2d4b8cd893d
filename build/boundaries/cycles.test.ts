import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listZones } from './boundaries.ts';
import { findCycles, readImportGraph, type AllowedImport } from './cycles.ts';

const root = path.join(import.meta.dirname, '../..');
const fixture = path.join(import.meta.dirname, 'fixture/cycles');

const ALLOWED: readonly AllowedImport[] = [
  // Dialogs of rich must read the React contexts of the shared module base, and a row of base loads the carousel from the
  // shared module rich. To pass the carousel in, base would need an export that every host and test has to call first; a
  // chunk of its own would add two file hashes to the script that every page starts with.
  { file: 'shared-ui/base/scroll-row/load-rich.ts', specifier: 'shared-ui/rich' },
];

describe('rules against import cycles, lazy ones included,', () => {
  const graph = readImportGraph(root, ALLOWED);
  const cycles = findCycles(graph);

  it('cover every file', () => {
    expect(graph.size).toBeGreaterThan(2000);
  });

  // One test per folder, because a remote's pipeline runs only its own.
  it.each([...listZones(root), 'build', 'scripts'])('are respected by %s', (folder) => {
    const isOwn = (file: string): boolean => file.startsWith(`${folder}/`);
    expect(cycles.filter((cycle) => cycle.some(isOwn))).toEqual([]);
  });

  it('need each exception', () => {
    expect(findCycles(readImportGraph(root))).toHaveLength(ALLOWED.length);
  });
});

describe('readImportGraph', () => {
  it('finds lazy imports, types, and files by the names of packages', () => {
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
