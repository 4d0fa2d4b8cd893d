/** Finds the files that belong to a package: all that its exports import, directly or not. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface ReachableFiles {
  /** Relative to the folder in which each was found. */
  files: string[];
  /** Imported packages, with or without a subpath. */
  packages: string[];
}

/**
 * Follows the imports of files.
 * @param folders searched for files: compiler output first, then sources
 * @param entries files relative to them
 */
export function findReachable(
  folders: readonly string[],
  entries: readonly string[],
): ReachableFiles {
  const files = new Set<string>();
  const packages = new Set<string>();
  const pending = [...entries];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const specifier of parseImports(file, readFileSync(findFile(folders, file), 'utf8'))) {
      if (!specifier.startsWith('.')) packages.add(specifier);
      else pending.push(path.posix.join(path.posix.dirname(file), toDeclaration(file, specifier)));
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** Finds a file; compiled output takes precedence over sources. */
export function findFile(folders: readonly string[], file: string): string {
  const found = folders.map((folder) => path.join(folder, file)).find(existsSync);
  if (found === undefined) throw new Error(`${file} is imported, but there is no such file.`);
  return found;
}

/** Declarations import sources, which the package contains as declarations. */
const toDeclaration = (file: string, specifier: string): string =>
  file.endsWith('.d.ts') ? specifier.replace(/(\.d)?\.[tj]sx?$/, '.d.ts') : specifier;

function parseImports(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:@import\s+|url\()['"]?(\.[^'")]+)/g)].map(([, name = '']) => name);
  if (!/\.[cm]?[jt]s$/.test(file)) return [];
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...[...text.matchAll(/\bimport\(\s*(?:\/\*[^]*?\*\/\s*)?["']([^"']+)["']\s*\)/g)].map(
      ([, name = '']) => name,
    ),
  ];
  // Declarations may import style sheets, which have no types.
  return file.endsWith('.d.ts') ? specifiers.filter((name) => !name.endsWith('.css')) : specifiers;
}

/** The package of an import: `@mantine/core` of `@mantine/core/styles/Paper.css`. */
export const getPackageName = (specifier: string): string =>
  /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
