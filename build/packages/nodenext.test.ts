import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readJson } from './emit.ts';
import { listSurfacePackages } from './package-list.ts';
import { writePackages } from './write-packages.ts';

const root = path.join(import.meta.dirname, '../..');
const consumer = mkdtempSync(path.join(root, 'node_modules/.consumer-'));
const installed = path.join(consumer, 'node_modules');
const folders = listSurfacePackages(root).map(({ folder }) => folder);

interface Manifest {
  exports: Record<string, { types?: string } | string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const readManifest = (folder: string): Manifest => readJson(installed, folder, 'package.json');

/** Links a dependency beside the packages, as an installation would. */
function link(name: string): void {
  const to = path.join(installed, name);
  const from = folders
    .map((folder) => path.join(root, folder, 'node_modules', name))
    .find(existsSync);
  if (from === undefined || existsSync(to)) return;
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(from, to);
}

const listTypedModules = (folder: string): string[] =>
  Object.entries(readManifest(folder).exports)
    .filter(([, target]) => typeof target === 'object' && target.types !== undefined)
    .map(([key]) => path.posix.join(folder, key));

/** A package that does not exist: the compiler must complain about it. */
const UNKNOWN = 'no-such-package';

/** Compiles a consumer, and lists the modules of our packages that are not found. */
function findUnresolved(source: string): string[] {
  writeFileSync(path.join(consumer, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(consumer, 'consumer.ts'), `import type {} from '${UNKNOWN}';\n${source}`);
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options =
    '--noEmit --strict --module nodenext --target es2023 --lib es2024,dom,dom.iterable --jsx react-jsx --types node --skipLibCheck false --pretty false consumer.ts';
  const { stdout } = spawnSync(process.execPath, [tsc, ...options.split(' ')], {
    cwd: consumer,
    encoding: 'utf8',
  });
  expect(stdout, 'the compiler ran').toContain(`Cannot find module '${UNKNOWN}'`);
  // Missing extensions, missing files or packages of this repository, and types that are `any` (TS2322) count; missing
  // third-party types do not.
  const ours = new RegExp(`Cannot find module '(\\.|(${folders.join('|')})/)`);
  return stdout.split('\n').filter((line) => /TS(2322|2834|2835)/.test(line) || ours.test(line));
}

beforeAll(async () => {
  await writePackages(root, installed);
  for (const folder of folders) {
    const { dependencies, peerDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) link(name);
  }
}, 300_000);
afterAll(() => rmSync(consumer, { recursive: true, force: true }));

it('resolves the types of every published module under nodenext', () => {
  const modules = folders.flatMap(listTypedModules);
  expect(modules).toEqual(expect.arrayContaining(['api/contract', 'api/limits']));
  const imports = modules.map((name, index) => `import type * as M${index} from '${name}';`);
  const uses = modules.map((_, index) => `export type U${index} = typeof M${index};`);
  const typed = `import type { Calls } from 'api/contract';
type IsAny<Type> = 0 extends 1 & Type ? true : false;
export const isCartAny: IsAny<Calls['GET /api/cart']['response']> = false;`;
  expect(findUnresolved([...imports, ...uses, typed].join('\n'))).toEqual([]);
});
