/** Scripts and declarations of our sources, as the compiler writes them: file by file, in the folders that they stand in. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, ownPackages, workFolder } from '../surfaces/declarations.ts';

/** What is loaded by its path, and named in no import. */
const BY_PATH = [
  'build/{browser,server}-base.ts',
  'build/federation/*.ts',
  'build/loaders/no-{scroll-area,style-elements}.ts',
  'build/remote-kit/*.ts',
  'build/test-kit/*.ts',
  'shared-ui/test-utils/setup.ts',
];

/** Packages of the workspace whose exports are written. */
const EXPORTED = /^(contract|shared-ui|shell)\//;

/**
 * Writes them, with whatever they import.
 * @returns a new folder, which is the caller's to remove
 * @throws where the sources do not compile
 */
export function emitSources(root: string): string {
  // In one with packages: types of theirs are found from there.
  const out = workFolder(path.join(root, 'node_modules'));
  const exported = Object.entries(ownPackages(root))
    .filter(([name, [file = '']]) => EXPORTED.test(name) && /\.tsx?$/.test(file))
    .flatMap(([, files]) => files);
  const byPath = globSync(BY_PATH, { cwd: root }).filter((file) => !file.includes('.test.'));
  const named = [
    'rspack.base.ts',
    'api/src/limits.ts',
    'shared-ui/types.d.ts',
    'build/bundler.d.ts',
    ...byPath,
  ];
  const { errors } = compile(out, {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'vitest/browser'],
      paths: ownPackages(root),
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: root,
      outDir: out,
    },
    files: [...exported, ...named.map((file) => path.join(root, file))],
  });
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return out;
}

/** A JSON file of the sources. */
export const readJson = <Value>(...file: string[]): Value =>
  JSON.parse(readFileSync(path.join(...file), 'utf8')) as Value;
