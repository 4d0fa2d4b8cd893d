/**
 * Circles of folders: rooms that need each other to run, where one can't be read, tested or moved without the other.
 * The linter's `import/no-cycle` looks at files only: two folders can form a circle although no two files do.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, sourceFiles } from './boundaries.ts';

/** Two files, relative to the package: the first needs the second when it runs. */
interface Link {
  from: string;
  to: string;
}

/** Children of one folder that need each other in a circle, with the imports that close it. */
export interface Circle {
  /** The folder that they stand in, relative to the package. */
  folder: string;
  /** Folders and files of it, by name. */
  members: readonly string[];
  /** Each import from one member to another, as `from → to`. */
  imports: readonly string[];
}

/**
 * Finds the circles of a package. In each folder, what stands in it – folders and files alike – may need each other in one
 * direction only. What needs nobody to run does not count: imports of types alone, those of tests, and `import()`, by which a
 * light part fetches a heavy one that knows it.
 * @param home the package's folder
 */
export function findCircles(home: string): Circle[] {
  const links = linksOf(home);
  return foldersOf(links).flatMap((folder) => circlesIn(folder, links));
}

function circlesIn(folder: string, links: readonly Link[]): Circle[] {
  const inner = links.flatMap((link) => {
    const from = childOf(folder, link.from);
    const to = childOf(folder, link.to);
    return from && to && from !== to ? [{ from, to, text: `${link.from} → ${link.to}` }] : [];
  });
  const next = new Map<string, Set<string>>();
  for (const { from, to } of inner) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = new Map([...next.keys()].map((name) => [name, reachable(name, next)]));
  const inCircle = [...reach].filter(([name, seen]) => seen.has(name));
  const together = Map.groupBy(
    inCircle,
    ([name, seen]) =>
      // Who needs each other reaches the same circle: its first name stands for it.
      [...seen].filter((other) => reach.get(other)?.has(name)).sort()[0],
  );
  return [...together.values()].map((entries) => {
    const members = entries.map(([name]) => name).sort();
    const closing = inner.filter(({ from, to }) => members.includes(from) && members.includes(to));
    return { folder, members, imports: closing.map(({ text }) => text).sort() };
  });
}

function reachable(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [...(next.get(start) ?? [])];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(next.get(name) ?? []));
  }
  return seen;
}

/** The child of a folder that a file is, or stands in; undefined for a file elsewhere. */
function childOf(folder: string, file: string): string | undefined {
  const inside =
    folder === '' ? file : file.startsWith(`${folder}/`) && file.slice(folder.length + 1);
  return inside === false ? undefined : inside.split('/')[0];
}

function foldersOf(links: readonly Link[]): string[] {
  const folders = links.flatMap(({ from }) => {
    const parts = path.dirname(from).split('/');
    return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  });
  return [...new Set(['', ...folders.filter((folder) => folder !== '.')])].sort();
}

const ASIDE = /\.(test|fixture)\.tsx?$/;

function linksOf(home: string): Link[] {
  const own = ownPaths(home);
  return sourceFiles(home)
    .filter((file) => !ASIDE.test(file))
    .flatMap((file) => {
      const from = path.relative(home, file);
      const needed = importsOf(from, readFileSync(file, 'utf8')).filter(
        ({ typeOnly, lazy }) => !typeOnly && !lazy,
      );
      return needed.flatMap(({ specifier }) => {
        const to = specifier.startsWith('.')
          ? path.normalize(path.join(path.dirname(from), specifier))
          : own.get(specifier);
        return to === undefined ? [] : [{ from, to }];
      });
    });
}

/** What a package calls its own files when it names itself: `shared-ui/base` → `base/base.ts`. */
function ownPaths(home: string): Map<string, string> {
  const at = path.join(home, 'package.json');
  if (!readdirSync(home).includes('package.json')) return new Map();
  const { name, exports = {} } = JSON.parse(readFileSync(at, 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  return new Map(
    Object.entries(exports).map(([key, file]) => [path.join(name, key), path.normalize(file)]),
  );
}
