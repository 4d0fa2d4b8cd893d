/** Names a build after a hash of its inputs: the same sources have the same name on every machine. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ENDING, groundOf, HOME, IN_WORKSPACE, OURS, readPackage, type Ground } from './ground.ts';
import { installedPackages } from './lockfile/installed-packages.ts';
import { lockedPackages, type LockedTree } from './lockfile/locked-packages.ts';

/** Files that build every app. */
const KIT = ['rspack.base.ts', 'build'];

/** Files that are compiled into every app besides its own folder. */
const COMMON = ['contract', 'api/src/limits.ts', 'api/src/business/business.json'];

/** Folders of the build that only check sources or describe the output and cannot change an app's files. */
const BESIDE = /^build\/(boundaries|docs|lockfile|manifest|packages|surfaces|test-kit|workflows)\//;

/**
 * Files beyond its own folder that end up in an app's files. A remote takes most of the design system from the shell,
 * and its manifest lists which names. Its stock entry bundles all of it, but does not count: another host then keeps
 * the design system of the last build.
 */
export const includedIn = (app: string): readonly string[] =>
  app === 'shell'
    ? ['shared-ui']
    : [
        'shared-ui/forms/forms.ts',
        'shared-ui/guest',
        'shared-ui/hydration',
        'shared-ui/parts',
        'shared-ui/router/static.ts',
      ];

/** Files to hash, and the folder that their names are relative to. */
interface Part {
  from: string;
  entries: readonly string[];
}

/** Hash of everything that can change the app's files, as 40 hex digits. */
export function inputHash(app: string, ground: Ground = groundOf(app)): string {
  if (IN_WORKSPACE) {
    const entries = [app, ...KIT, ...COMMON, ...includedIn(app)];
    return hashOf([{ from: HOME, entries }], isInside, [JSON.stringify(packagesOf(app, ground))]);
  }
  const parts = [
    { from: ground.dir, entries: ['src', 'rspack.config.ts'] },
    { from: HOME, entries: KIT.map(builtAs) },
    { from: ground.packages, entries: [...COMMON, ...includedIn(app)].map(builtAs) },
  ];
  return hashOf(parts, isInside, [app, JSON.stringify(packagesOf(app, ground))]);
}

const isInside = (file: string): boolean => !BESIDE.test(file);

/** Maps a source file to its name in a published package. */
const builtAs = (file: string): string => file.replace(/\.ts$/, ENDING);

/** Hash of everything that can change the output of a build: its files and the manifest. */
export function outputHash(app: string): string {
  const about = ['build/lockfile', 'build/manifest', 'build/surfaces', 'surfaces/names.json'];
  return hashOf([{ from: HOME, entries: about }], () => true, [inputHash(app)]);
}

function hashOf(
  parts: readonly Part[],
  counts: (file: string) => boolean,
  more: readonly string[],
): string {
  const hash = createHash('sha1');
  for (const { from, entries } of parts)
    for (const file of entries.flatMap((entry) => sourceFiles(path.join(from, entry)))) {
      const name = path.relative(from, file);
      if (counts(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  for (const text of more) hash.update(text);
  return hash.digest('hex');
}

/** Packages that count for the build's name; our own packages count by their content. */
export const packagesIn = (app: string, ground: Ground): string[] => [
  ...packagesOf(app, ground).map((line) => line.replace(/(?<=.)@.*/, '')),
  ...(IN_WORKSPACE ? [] : [...OURS, readPackage(HOME).name]),
];

const packagesOf = (app: string, { dir }: Ground): string[] =>
  IN_WORKSPACE ? lockedPackages(lockfile(), app) : installedPackages(dir);

const lockfile = (): LockedTree =>
  parse(readFileSync(path.join(HOME, 'pnpm-lock.yaml'), 'utf8')) as LockedTree;

/** Short name of the build of these sources, e.g. `3f2a91c0`. */
export const buildId = (app: string, ground?: Ground): string => inputHash(app, ground).slice(0, 8);

function sourceFiles(entry: string): string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    let children;
    try {
      children = readdirSync(at, { withFileTypes: true });
    } catch {
      found.push(at);
      return;
    }
    for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.test(child.name)) continue;
      if (child.isDirectory()) visit(path.join(at, child.name));
      else found.push(path.join(at, child.name));
    }
  };
  visit(entry);
  return found;
}

const IGNORED = /^\.|^(node_modules|dist|dev|gallery|test-utils)$|\.(test\.tsx?|d\.ts|md)$/;
