/** Which files of what was written belong to a package: those that are reached from what it exports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** What is reached. */
export interface Reached {
  /** Files from the folder. */
  files: string[];
  /** What is named beside them: packages, with or without a subpath. */
  packages: string[];
}

/**
 * Follows the paths that files name.
 * @param folders where a file may stand: what the compiler wrote, and the sources with all that it leaves where it is
 * @param entries files from there
 */
export function reachedFrom(folders: readonly string[], entries: readonly string[]): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const named of namedBy(file, readFileSync(fileIn(folders, file), 'utf8'))) {
      if (!named.startsWith('.')) packages.add(named);
      else open.push(path.posix.join(path.posix.dirname(file), asWritten(file, named)));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** Where a file stands: what was written goes before what it was written from. */
export function fileIn(folders: readonly string[], file: string): string {
  const found = folders.map((folder) => path.join(folder, file)).find(existsSync);
  if (found === undefined) throw new Error(`${file} is named, and there is no such file.`);
  return found;
}

/** Declarations name sources; what stands there is the declarations of those. */
const asWritten = (file: string, named: string): string =>
  file.endsWith('.d.ts') ? named.replace(/(\.d)?\.[tj]sx?$/, '.d.ts') : named;

function namedBy(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:@import\s+|url\()['"]?(\.[^'")]+)/g)].map(([, name = '']) => name);
  if (!/\.[cm]?[jt]s$/.test(file)) return [];
  const { module } = parseSync(file, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...text.matchAll(/\bimport\(\s*(?:\/\*[^]*?\*\/\s*)?["']([^"']+)["']\s*\)/g)].map(
      ([, name = '']) => name,
    ),
  ];
  // Declarations pass on what loads styles, which has no types.
  return file.endsWith('.d.ts') ? named.filter((name) => !name.endsWith('.css')) : named;
}

/** The package of what is named: `@mantine/core` of `@mantine/core/styles/Paper.css`. */
export const packageOf = (named: string): string => /^(@[^/]+\/)?[^/]+/.exec(named)?.[0] ?? named;
