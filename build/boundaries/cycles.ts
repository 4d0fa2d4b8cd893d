/**
 * Finds import cycles between files. The linter finds cycles of static imports by path; this also follows lazy imports
 * and imports by the name of a package.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles, listZones, parseImports, type Import } from './boundaries.ts';

/** File → files that it imports, statically, lazily or only for types. Paths are relative to the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** An `import()` that may close a cycle. */
export type AllowedImport = Pick<Import, 'file' | 'specifier'>;

/** The fields of a package.json that map names to files. */
interface PackageNames {
  /** Subpath → file. */
  exports?: Readonly<Record<string, string>>;
  /** Name → file by condition. */
  imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Reads the imports of every source file of the packages, of `build` and `scripts`, and of the root folder itself.
 * @param allowed lazy imports that are left out
 * @throws {Error} if a package does not export an imported name
 */
export function readImportGraph(root: string, allowed: readonly AllowedImport[] = []): ImportGraph {
  const zones = listZones(root);
  const packages = new Map(zones.map((zone) => [zone, readPackage(path.join(root, zone))]));
  const folders = [...zones, 'build', 'scripts'].map((folder) => path.join(root, folder));
  const files = [...folders.filter(existsSync).flatMap(listFiles), ...listFilesDirectlyIn(root)];
  const names = files.map((file) => path.relative(root, file));
  const known = new Set(names);
  return new Map(
    names.map((file) => {
      const imports = parseImports(file, readFileSync(path.join(root, file), 'utf8')).filter(
        (found) => !found.lazy || !allowed.some((entry) => isSame(entry, found)),
      );
      const targets = imports.flatMap(({ specifier }) => resolve(file, specifier, packages));
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

const isSame = (one: AllowedImport, other: AllowedImport): boolean =>
  one.file === other.file && one.specifier === other.specifier;

const SOURCE = /\.(ts|tsx|mts|mjs)$/;

const listFiles = (folder: string): string[] => listSourceFiles(folder, SOURCE);

const listFilesDirectlyIn = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => SOURCE.test(name))
    .map((name) => path.join(root, name));

const readPackage = (folder: string): PackageNames => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageNames) : {};
};

/** The files that a specifier means: one for each export condition; none if it is not of this repository. */
function resolve(
  file: string,
  specifier: string,
  packages: ReadonlyMap<string, PackageNames>,
): string[] {
  if (specifier.startsWith('.')) return [path.join(path.dirname(file), specifier)];
  const [own = ''] = file.split(path.sep);
  if (specifier.startsWith('#')) {
    const targets = packages.get(own)?.imports?.[specifier] ?? {};
    return Object.values(targets).map((target) => path.join(own, target));
  }
  const [owner = ''] = specifier.split('/');
  const found = packages.get(owner);
  if (found === undefined) return [];
  const target = found.exports?.[`.${specifier.slice(owner.length)}`];
  if (target === undefined) throw new Error(`${file} imports ${specifier}, which has no file.`);
  return [path.join(owner, target)];
}

/** For each group of files that import each other, the shortest cycle through its first file: `[a, b, a]`. */
export function findCycles(graph: ImportGraph): string[][] {
  const grouped = new Set<string>();
  return [...graph.keys()].sort().flatMap((file) => {
    if (grouped.has(file)) return [];
    const cycle = findPath(graph, file, file);
    if (cycle === null) return [];
    for (const other of graph.keys())
      if (findPath(graph, file, other) !== null && findPath(graph, other, file) !== null)
        grouped.add(other);
    return [cycle];
  });
}

/** The shortest path of at least one import; null if there is none. */
function findPath(graph: ImportGraph, from: string, to: string): string[] | null {
  const paths = [[from]];
  const seen = new Set<string>();
  // The loop also visits the paths that it appends.
  for (const current of paths) {
    for (const target of graph.get(current.at(-1) ?? '') ?? []) {
      if (target === to) return [...current, target];
      if (seen.has(target)) continue;
      seen.add(target);
      paths.push([...current, target]);
    }
  }
  return null;
}
