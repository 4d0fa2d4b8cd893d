/** Names a build after a hash of its inputs: the same sources have the same name on every machine. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import {
  EXTENSION,
  getLocations,
  BUILD_ROOT,
  IN_WORKSPACE,
  OUR_PACKAGES,
  readPackage,
  type Locations,
} from './locations.ts';
import { listInstalledPackages } from './lockfile/installed-packages.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';
import { listLockedPackages, type LockedTree } from './lockfile/locked-packages.ts';

/** The build's own code, which every app's build runs. */
const BUILD_FILES = ['rspack.base.ts', 'build'];

/** Files that are compiled into every app besides its own folder. */
const COMMON = ['contract', 'api/src/limits.ts', 'api/src/business/business.json'];

/** Folders of the build that only check sources or describe the output and cannot change an app's files. */
const EXCLUDED =
  /^build\/(boundaries|docs|lockfile|manifest|packages|surfaces|test-kit|workflows)\//;

/**
 * Files and folders of other packages that are compiled into an app's files and so count for its build ID, besides `COMMON`.
 * A remote takes the rest of the design system from the shell, so the rest does not count, although the remote's
 * official entry bundles it for other hosts. If only the rest changes, the remote gets no new build ID, and other
 * hosts keep the design system of its last build.
 */
export const getBundledPaths = (app: string): readonly string[] =>
  app === 'shell'
    ? ['app-kit', 'shared-ui']
    : [
        'shared-ui/forms/forms.ts',
        'shared-ui/guest',
        'shared-ui/hydration',
        'shared-ui/invoice',
        'shared-ui/parts',
        'shared-ui/router/static.ts',
      ];

interface HashedFiles {
  /** Folder that the hashed names are relative to. */
  base: string;
  /** Files, and folders whose source files are hashed. */
  entries: readonly string[];
}

/** Hash of everything that can change the app's files, as 40 hex digits. */
export function hashInputs(app: string, locations: Locations = getLocations(app)): string {
  if (IN_WORKSPACE) {
    const entries = [app, ...BUILD_FILES, ...COMMON, ...getBundledPaths(app)];
    return hashAll([{ base: BUILD_ROOT, entries }], isIncluded, [
      JSON.stringify([readLockedPackages(app, locations), SUPPORTED_BROWSERS]),
    ]);
  }
  const files = [
    { base: locations.dir, entries: ['src', 'rspack.config.ts'] },
    { base: BUILD_ROOT, entries: BUILD_FILES.map(toPackagedName) },
    { base: locations.packages, entries: [...COMMON, ...getBundledPaths(app)].map(toPackagedName) },
  ];
  return hashAll(files, isIncluded, [
    app,
    JSON.stringify([readLockedPackages(app, locations), SUPPORTED_BROWSERS]),
  ]);
}

const isIncluded = (file: string): boolean => !EXCLUDED.test(file);

/** Maps a source file to its name in a published package. */
const toPackagedName = (file: string): string => file.replace(/\.ts$/, EXTENSION);

/** Hash of everything that can change what a build writes: the inputs of the app's files and those of its manifest. */
export function hashAllInputs(app: string): string {
  const metadataFiles = [
    'build/lockfile',
    'build/manifest',
    'build/surfaces',
    'surfaces/names.json',
  ];
  return hashAll([{ base: BUILD_ROOT, entries: metadataFiles }], () => true, [hashInputs(app)]);
}

function hashAll(
  groups: readonly HashedFiles[],
  isCounted: (file: string) => boolean,
  texts: readonly string[],
): string {
  const hash = createHash('sha1');
  for (const { base, entries } of groups)
    for (const file of entries.flatMap((entry) => listSourceFiles(path.join(base, entry)))) {
      const name = path.relative(base, file);
      if (isCounted(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}

/**
 * Packages that the build ID covers: third-party packages by their version, our own by their content. Our own are
 * installed as packages only in a separate repository; in the workspace they are folders.
 */
export const listPackages = (app: string, locations: Locations): string[] => [
  ...readLockedPackages(app, locations).map((line) => line.replace(/(?<=.)@.*/, '')),
  ...(IN_WORKSPACE ? [] : [...OUR_PACKAGES, readPackage(BUILD_ROOT).name]),
];

const readLockedPackages = (app: string, { dir }: Locations): string[] =>
  IN_WORKSPACE ? listLockedPackages(readLockfile(), app) : listInstalledPackages(dir);

const readLockfile = (): LockedTree =>
  parse(readFileSync(path.join(BUILD_ROOT, 'pnpm-lock.yaml'), 'utf8')) as LockedTree;

/** Short name of the build of these sources, e.g. `3f2a91c0`. */
export const getBuildId = (app: string, locations?: Locations): string =>
  hashInputs(app, locations).slice(0, 8);

function listSourceFiles(entry: string): string[] {
  const found: string[] = [];
  const visit = (file: string): void => {
    let children;
    try {
      children = readdirSync(file, { withFileTypes: true });
    } catch {
      // It is not a folder.
      found.push(file);
      return;
    }
    for (const child of children.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (IGNORED.test(child.name)) continue;
      if (child.isDirectory()) visit(path.join(file, child.name));
      else found.push(path.join(file, child.name));
    }
  };
  visit(entry);
  return found;
}

const IGNORED = /^\.|^(node_modules|dist|dev|test-utils)$|\.(test\.tsx?|d\.ts|md)$/;
