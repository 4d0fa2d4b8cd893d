import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { afterEach, describe, expect, it } from 'vitest';
import { getExportedNames, getProvidedNames, getConsumedNames } from './module-graph.ts';

const created: string[] = [];
afterEach(() => {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const PAGE = './page.js';
const SHARED = 'shared-ui/base';

interface Sources {
  /** File → text. `page.js` is exposed. */
  files: Record<string, string>;
  /** Whether the build provides the shared module instead of consuming it. */
  isProvider?: boolean;
}

/** Builds the files as an app and reads the bundler's module graph. */
function readGraph<Result>(
  { files, isProvider = false }: Sources,
  read: (compilation: Compilation, folder: string) => Result,
): Promise<Result> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  created.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const share = isProvider
    ? { singleton: true, eager: true, version: '2.0.0', import: path.join(folder, 'shared.js') }
    : { singleton: true, import: false as const, requiredVersion: false as const };
  const result = new Promise<Result>((resolve, reject) => {
    const compiler = rspack({
      context: folder,
      mode: 'production',
      entry: isProvider ? { main: PAGE } : {},
      output: { path: path.join(folder, 'dist'), uniqueName: 'made' },
      plugins: [
        new ModuleFederationPlugin({
          name: 'made',
          manifest: false,
          dts: false,
          ...(isProvider ? {} : { filename: 'entry.js', exposes: { './page': PAGE } }),
          shared: { [SHARED]: share },
        }),
        {
          apply: ({ hooks }: Compiler) =>
            hooks.thisCompilation.tap('Look', (compilation) =>
              compilation.hooks.processAssets.tap('Look', () => resolve(read(compilation, folder))),
            ),
        },
      ],
    });
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      compiler.close(() => undefined);
    });
  });
  return result;
}

const readConsumed = (files: Record<string, string>) => readGraph({ files }, getConsumedNames);

describe('names that a build consumes', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['imported names', { 'page.js': `import { a } from '${SHARED}'; export default a;` }, ['a']],
    [
      'renamed imports',
      { 'page.js': `import { a as b } from '${SHARED}'; export default b;` },
      ['a'],
    ],
    [
      'members of a namespace import',
      { 'page.js': `import * as shared from '${SHARED}'; export default [shared.a, shared.b.c];` },
      ['a', 'b'],
    ],
    [
      'the whole module if its namespace escapes',
      { 'page.js': `import * as shared from '${SHARED}'; export default Object.keys(shared);` },
      ['*'],
    ],
    [
      're-exported names that are used',
      {
        'page.js': `import { a } from './barrel.js'; export default a;`,
        'barrel.js': `export { a, b } from '${SHARED}';`,
        'package.json': '{ "sideEffects": false }',
      },
      ['a'],
    ],
    [
      're-exported names',
      { 'page.js': `export { a, b as default } from '${SHARED}';` },
      ['a', 'b'],
    ],
    [
      'the whole module if everything is re-exported',
      { 'page.js': `export * from '${SHARED}'; export default 1;` },
      ['*'],
    ],
    [
      'names of lazily loaded code',
      {
        'page.js': `export default () => import('./later.js');`,
        'later.js': `import { a } from '${SHARED}'; export const b = a;`,
      },
      ['a'],
    ],
    [
      'the whole module if it is imported dynamically',
      { 'page.js': `export default () => import('${SHARED}');` },
      ['*'],
    ],
    [
      'the whole module if it is required',
      { 'page.js': `module.exports = require('${SHARED}');` },
      ['*'],
    ],
  ])('are %s', async (_what, files, names) => {
    expect(await readConsumed(files)).toEqual({ [SHARED]: names });
  });

  it('exclude names that tree shaking removes', async () => {
    const page = `import { a, b } from '${SHARED}'; import { unused } from './barrel.js';
      const never = () => b(unused); export default a;`;
    const barrel = `import { c } from '${SHARED}'; export const unused = () => c; export { d } from '${SHARED}';`;
    const files = {
      'page.js': page,
      'barrel.js': barrel,
      'package.json': '{ "sideEffects": false }',
    };
    expect(await readConsumed(files)).toEqual({ [SHARED]: ['a'] });
  });

  it('are empty if nothing is consumed', async () => {
    expect(await readConsumed({ 'page.js': 'export default 1;' })).toEqual({});
  });
});

it('names that a build provides are all exports of its module', async () => {
  const files = {
    'page.js': `import { a } from '${SHARED}'; globalThis.seen = a;`,
    'shared.js': `export const a = 1; export { b } from './more.js';`,
    'more.js': 'export const b = 2; export const c = 3;',
  };
  expect(await readGraph({ files, isProvider: true }, getProvidedNames)).toEqual({
    [SHARED]: ['a', 'b'],
  });
});

it('names that an exposed module exports are listed', async () => {
  const files = { 'page.js': 'export default 1; export const meta = () => 2;' };
  const names = readGraph({ files }, (compilation, folder) =>
    getExportedNames(compilation, path.join(folder, 'page.js')),
  );
  expect(await names).toEqual(['default', 'meta']);
});
