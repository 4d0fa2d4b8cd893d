/**
 * Locates the packages that the build needs. In the workspace packages are sibling folders; in a separate repository
 * they are in `node_modules` under the same names.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the build: the workspace, or the package that contains it. */
export const BUILD_ROOT = path.dirname(import.meta.dirname);

/** Whether the build runs in the workspace. */
export const IN_WORKSPACE = existsSync(path.join(BUILD_ROOT, 'pnpm-workspace.yaml'));

/** Extension of the build's own files: `.ts` in the workspace, `.js` in a package. */
export const EXTENSION = path.extname(import.meta.filename);

/** Our packages that a remote is built with, besides the build itself. */
export const OUR_PACKAGES: readonly string[] = ['api', 'app-kit', 'contract', 'shared-ui'];

/** Path of a module in an installed package of this repository. */
export const INSTALLED_OUR_MODULE =
  /\/node_modules\/(?:@sudhaar\/)?(?:api|app-kit|contract|shared-ui|remote-kit)\//;

/**
 * Export condition under which our packages include what the shell provides in a page. Used when a remote
 * runs without the shell: standalone, in tests, and through the official entry.
 */
export const WITHOUT_SHELL = 'without-shell';

export interface Locations {
  /** Folder of the app. */
  dir: string;
  /** Folder that contains our packages. */
  packages: string;
  /** Folder of the repository; the manifest names its commit. */
  sources: string;
}

/** @param dir folder of the app; by default the workspace folder of its name, or the current folder */
export function getLocations(app: string, dir?: string): Locations {
  if (IN_WORKSPACE)
    return { dir: dir ?? path.join(BUILD_ROOT, app), packages: BUILD_ROOT, sources: BUILD_ROOT };
  const own = dir ?? process.cwd();
  return { dir: own, packages: path.join(own, 'node_modules'), sources: own };
}

/** The part of a `package.json` that the build reads. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  /** Queries for the browsers that builds support. */
  browserslist?: string[];
}

/**
 * Finds the folder of a package as resolved from another folder, whatever the package exports.
 * @throws if it is not installed
 */
export function findPackageFolder(name: string, from: string): string {
  for (let parent = from; ; parent = path.dirname(parent)) {
    const folder = path.join(parent, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
    if (parent === path.dirname(parent)) throw new Error(`${name} is not installed for ${from}`);
  }
}

export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
