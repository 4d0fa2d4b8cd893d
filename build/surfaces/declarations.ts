/** Generates type declarations of sources with the compiler. */
import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

interface CompilerResult {
  /** One line per error. */
  errors: string[];
}

/**
 * Returns declarations without comments by file: its path from `root`, without extension. Imported files are included.
 * @throws if the sources do not compile: their declarations would contain `any`
 */
export function generateDeclarations(root: string, files: readonly string[]): Map<string, string> {
  const out = createWorkFolder(path.join(root, 'node_modules'));
  try {
    const { errors } = compile(out, {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node', 'vitest/browser'],
        paths: getPackagePaths(root),
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: root,
        outDir: path.join(out, 'declarations'),
      },
      files: [...files, 'shared-ui/types.d.ts'].map((file) => path.join(root, file)),
    });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const cwd = path.join(out, 'declarations');
    const written = readdirSync(cwd, { recursive: true, encoding: 'utf8' });
    return new Map(
      written
        .filter((file) => file.endsWith('.d.ts'))
        .map((file) => [file.replace(/\.d\.ts$/, ''), readFileSync(path.join(cwd, file), 'utf8')]),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * Paths of our packages by export. Through `node_modules` they would count as external, and the compiler would
 * sometimes emit no declarations.
 */
export function getPackagePaths(root: string): Record<string, string[]> {
  const manifests = globSync('*/package.json', { cwd: root });
  const exported = manifests.flatMap((manifest) => {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    return Object.entries(exports).map(([key, file]): [string, string[]] => [
      path.posix.join(name, key),
      [path.join(root, path.dirname(manifest), file)],
    ]);
  });
  return Object.fromEntries(exported);
}

/** Creates a folder for the compiler inside a `node_modules` folder, so that types of its packages are found. */
export function createWorkFolder(nodeModules: string): string {
  const cache = path.join(nodeModules, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(path.join(cache, 'surfaces-'));
}

const root = path.join(import.meta.dirname, '../..');

/** Runs the compiler in a folder with the given configuration. */
export function compile(folder: string, configuration: object): CompilerResult {
  const file = path.join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(configuration));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [tsc, '-p', file, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.error !== undefined) throw run.error;
  return { errors: run.stdout.split('\n').filter((line) => /\berror TS\d+:/.test(line)) };
}
