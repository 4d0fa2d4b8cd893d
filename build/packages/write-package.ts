/** Writes a package into a folder, ready to be packed. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DependencyFields } from './dependencies.ts';
import { SCOPE } from './package-list.ts';
import { findFile } from './find-reachable.ts';

/** Inputs of all packages. */
export interface Sources {
  /** The workspace. */
  root: string;
  /** Searched for files: the compiler's output, then the workspace. */
  folders: readonly string[];
  /** Package of this repository → major and minor version. */
  baseVersions: Readonly<Record<string, string>>;
}

export interface WrittenPackage {
  /** Name in the registry. */
  name: string;
  baseVersion: string;
  /** Hash of its contents. */
  contents: string;
  folder: string;
}

/** Fields of a `package.json` besides the dependencies. */
export interface PackageFields {
  name: string;
  description: string;
  baseVersion: string;
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
  browserslist?: readonly string[];
}

/**
 * Copies files into the package's folder.
 * @param folders searched for the files: compiler output and sources
 * @param from folder whose content becomes the content of the package
 */
export function copyFiles(
  folder: string,
  { folders, from, files }: { folders: readonly string[]; from: string; files: readonly string[] },
): void {
  for (const file of files) {
    const to = path.join(folder, path.relative(from, file));
    const source = findFile(folders, file);
    mkdirSync(path.dirname(to), { recursive: true });
    if (file.endsWith('.d.ts')) writeFileSync(to, fixDeclarations(readFileSync(source, 'utf8')));
    else cpSync(source, to);
  }
}

/** Declarations import sources and style sheets; in a package they must import scripts and no styles. */
const fixDeclarations = (text: string): string =>
  text
    .replaceAll(/(from |import\()(["'])(\.[^"']*)\.tsx?\2/g, '$1$2$3.js$2')
    .replaceAll(/^import ['"][^'"]+\.css['"];\n/gm, '');

/** Writes the `package.json` with a placeholder for the patch version, which `setVersion` replaces. */
export function writeManifest(
  folder: string,
  { name, description, baseVersion, exports, bin, browserslist }: PackageFields,
  { dependencies, peerDependencies }: DependencyFields,
): WrittenPackage {
  const registryName = `${SCOPE}/${name}`;
  const fields = {
    name: registryName,
    description,
    license: 'MIT',
    type: 'module',
    exports: { ...exports, './package.json': './package.json' },
    ...(bin === undefined ? {} : { bin }),
    ...(browserslist === undefined ? {} : { browserslist }),
    dependencies,
    peerDependencies,
  };
  const contents = hashFolder(folder, JSON.stringify(fields));
  const manifest = { ...fields, version: `${baseVersion}.0`, storefront: { contents } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { name: registryName, baseVersion, contents, folder };
}

export function setVersion({ folder }: WrittenPackage, version: string): void {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
}

function hashFolder(folder: string, fields: string): string {
  const hash = createHash('sha256').update(fields);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== 'package.json');
  for (const file of files.sort())
    hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}
