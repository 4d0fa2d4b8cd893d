/** Compiles our sources to scripts and declarations, file by file. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, getPackagePaths, createWorkFolder } from '../surfaces/declarations.ts';

/** Files of the build that are loaded by path and imported nowhere. */
const KIT_PATHS = [
  'build/browser-base.ts',
  'build/server-base.ts',
  'build/federation/bundle-setup.ts',
  'build/loaders/no-scroll-area.ts',
  'build/loaders/no-style-elements.ts',
  'build/loaders/scope-styles-loader.ts',
  'build/remote-kit/*.ts',
];

/** Files of the test kit that are loaded by path and imported nowhere. */
const TEST_PATHS = ['build/test-kit/*.ts', 'shared-ui/test-utils/setup.ts'];

/**
 * Lists the files of the build that a remote's repository loads by path.
 * @throws {Error} if a pattern matches no file
 */
export const listKitFiles = (root: string): string[] => listMatches(root, KIT_PATHS);

const listMatches = (root: string, patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'));
    if (files.length === 0) throw new Error(`No file matches ${pattern}.`);
    return files;
  });

/** Workspace packages whose exports are compiled. */
const EXPORTED = /^(app-kit|contract|shared-ui)\//;

/**
 * Compiles the exports of the packages, the files that are loaded by path, and everything that these import.
 * @returns a new folder, which the caller must remove
 * @throws if the sources do not compile
 */
export function emitSources(root: string): string {
  // Inside a folder with `node_modules`, so that types of packages are found.
  const out = createWorkFolder(path.join(root, 'node_modules'));
  const exported = Object.entries(getPackagePaths(root))
    .filter(([name, [file = '']]) => EXPORTED.test(name) && /\.tsx?$/.test(file))
    .flatMap(([, files]) => files);
  const entries = [
    'rspack.base.ts',
    'api/src/limits.ts',
    'shared-ui/types.d.ts',
    'build/bundler.d.ts',
    ...listKitFiles(root),
    ...listMatches(root, TEST_PATHS),
  ];
  const { errors } = compile(out, {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'vitest/browser'],
      paths: getPackagePaths(root),
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: out,
    },
    files: [...exported, ...entries.map((file) => path.join(root, file))],
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return out;
}

export const readJson = <Value>(...file: string[]): Value =>
  JSON.parse(readFileSync(path.join(...file), 'utf8')) as Value;
