import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPackageName, findReachable } from './find-reachable.ts';

const written = mkdtempSync(path.join(os.tmpdir(), 'reach-'));
const sources = path.join(written, 'sources');

const FILES: Record<string, string> = {
  'kit/all.js': "import './all.css'; export * from './cut.js'; import('./late.js');",
  'kit/cut.js': "import { a } from '@kit/words/a'; import facts from './facts.json';",
  'kit/late.js': '',
  'kit/unused.js': '',
  'kit/all.d.ts': "import './all.css'; export declare const a: import('./cut.ts').Cut;",
  'kit/cut.d.ts': "export interface Cut { of: import('react').ReactNode }",
  'sources/kit/all.css': "@import './more.css'; a { background: url('./dot.svg') }",
  'sources/kit/more.css': '',
  'sources/kit/dot.svg': '',
  'sources/kit/facts.json': '{}',
};

beforeAll(() => {
  mkdirSync(path.join(written, 'kit'), { recursive: true });
  mkdirSync(path.join(sources, 'kit'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(written, file), text);
});
afterAll(() => rmSync(written, { recursive: true, force: true }));

describe('the contents of a package', () => {
  it('are its scripts, and what scripts and styles import', () => {
    expect(findReachable([written, sources], ['kit/all.js'])).toEqual({
      files: [
        'kit/all.css',
        'kit/all.js',
        'kit/cut.js',
        'kit/dot.svg',
        'kit/facts.json',
        'kit/late.js',
        'kit/more.css',
      ],
      packages: ['@kit/words/a'],
    });
  });

  it('are its declarations, and what they import, without styles', () => {
    const { files, packages } = findReachable([written, sources], ['kit/all.d.ts']);
    expect(files).toEqual(['kit/all.d.ts', 'kit/cut.d.ts']);
    expect(packages).toEqual(['react']);
  });

  it('cannot be listed if a file is missing', () => {
    expect(() => findReachable([written], ['kit/all.js'])).toThrow('no such file');
  });
});

it('a package name excludes the subpath', () => {
  expect([
    getPackageName('@mantine/core/styles/Paper.css'),
    getPackageName('react/jsx-runtime'),
  ]).toEqual(['@mantine/core', 'react']);
});
