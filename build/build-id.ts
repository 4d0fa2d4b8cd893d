/** Names a build after what went into it: the same sources give the same name on every machine. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ENDING, groundOf, HOME, IN_WORKSPACE, OURS, readPackage, type Ground } from './ground.ts';
import { installedPackages } from './lockfile/installed-packages.ts';
import { lockedPackages, type LockedTree } from './lockfile/locked-packages.ts';

/** What every app is built by. */
const KIT = ['rspack.base.ts', 'build'];

/** What every app is built with, beside its own folder. */
const COMMON = ['contract', 'api/src/limits.ts', 'api/src/business/business.json'];

/** Folders of the build that look at sources or describe what was built, and change no file of it. */
const BESIDE = /^build\/(boundaries|docs|lockfile|manifest|packages|surfaces|test-kit|workflows)\//;

/**
 * What beyond its own folder ends up in an app's files. A remote takes most of the design system from the shell, and says
 * in its manifest which names of it. Its stock entry brings along all of it, and is no reason to build anew: a host of others
 * has there what was new when the remote was built.
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

/** Files that are hashed, and the folder from which they are named. */
interface Part {
  from: string;
  entries: readonly string[];
}

/** Hash of everything that can change the app's built files, as 40 hex digits. */
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

/** A source of ours as it stands in its package. */
const builtAs = (file: string): string => file.replace(/\.ts$/, ENDING);

/** Hash of everything that can change what a build leaves behind: its files, and how the manifest describes them. */
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

/** Names of the packages after which an app's build is named; ours by what is in them. */
export const packagesIn = (app: string, ground: Ground): string[] => [
  ...packagesOf(app, ground).map((line) => line.replace(/(?<=.)@.*/, '')),
  ...(IN_WORKSPACE ? [] : [...OURS, readPackage(HOME).name]),
];

const packagesOf = (app: string, { dir }: Ground): string[] =>
  IN_WORKSPACE ? lockedPackages(lockfile(), app) : installedPackages(dir);

const lockfile = (): LockedTree =>
  parse(readFileSync(path.join(HOME, 'pnpm-lock.yaml'), 'utf8')) as LockedTree;

/** The short name of the build that these sources give, e.g. `3f2a91c0`. */
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
