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

/** Files that build every app. */
const BUILD_FILES = ['rspack.base.ts', 'build'];

/** Files that are compiled into every app besides its own folder. */
const COMMON = ['contract', 'api/src/limits.ts', 'api/src/business/business.json'];

/** Folders of the build that only check sources or describe the output and cannot change an app's files. */
const EXCLUDED =
  /^build\/(boundaries|docs|lockfile|manifest|packages|surfaces|test-kit|workflows)\//;

/**
 * Files outside an app's own folder that are compiled into its files, so that they count for its build ID. A remote takes
 * the rest of the design system from the shell, and its manifest lists the names that it uses. The remote's official
 * entry bundles that rest too, but there it does not count: if only the rest changes, the remote gets no new build ID, and
 * other hosts keep the design system of its last build.
 */
export const getIncluded = (app: string): readonly string[] =>
  app === 'shell'
    ? ['app-kit', 'shared-ui']
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
export function hashInputs(app: string, locations: Locations = getLocations(app)): string {
  if (IN_WORKSPACE) {
    const entries = [app, ...BUILD_FILES, ...COMMON, ...getIncluded(app)];
    return hashParts([{ from: BUILD_ROOT, entries }], isIncluded, [
      JSON.stringify([readLockedPackages(app, locations), SUPPORTED_BROWSERS]),
    ]);
  }
  const parts = [
    { from: locations.dir, entries: ['src', 'rspack.config.ts'] },
    { from: BUILD_ROOT, entries: BUILD_FILES.map(toPackagedName) },
    { from: locations.packages, entries: [...COMMON, ...getIncluded(app)].map(toPackagedName) },
  ];
  return hashParts(parts, isIncluded, [
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
  return hashParts([{ from: BUILD_ROOT, entries: metadataFiles }], () => true, [hashInputs(app)]);
}

function hashParts(
  parts: readonly Part[],
  isCounted: (file: string) => boolean,
  texts: readonly string[],
): string {
  const hash = createHash('sha1');
  for (const { from, entries } of parts)
    for (const file of entries.flatMap((entry) => listSourceFiles(path.join(from, entry)))) {
      const name = path.relative(from, file);
      if (isCounted(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  for (const text of texts) hash.update(text);
  return hash.digest('hex');
}

/**
 * Packages that the build ID covers: third-party packages by their version, our own by their content. Only in a separate
 * repository are our own installed as packages; in the workspace they are folders.
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

const IGNORED = /^\.|^(node_modules|dist|dev|test-utils)$|\.(test\.tsx?|d\.ts|md)$/;
