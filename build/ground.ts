/**
 * Locates the packages that the build needs. In the workspace packages are sibling folders; in a separate repository
 * they are in `node_modules` under the same names.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Root folder of the build: the workspace, or the package that contains it. */
export const HOME = path.dirname(import.meta.dirname);

/** Whether the build runs in the workspace. */
export const IN_WORKSPACE = existsSync(path.join(HOME, 'pnpm-workspace.yaml'));

/** Extension of the build's own files: `.ts` in the workspace, `.js` in a package. */
export const ENDING = path.extname(import.meta.filename);

/** Our packages that a remote is built with, besides the build itself. */
export const OURS: readonly string[] = ['api', 'contract', 'shared-ui', 'shell'];

/** Path of a module in an installed package of ours. */
export const INSTALLED_OURS =
  /\/node_modules\/(?:@sudhaar\/)?(?:api|contract|shared-ui|shell|remote-kit)\//;

/**
 * Export condition under which our packages include what the shell provides in a page. Used by remotes that run
 * without the shell: alone, in tests, and in the stock entry.
 */
export const WITHOUT_SHELL = 'without-shell';

/** Folders of an app's build. */
export interface Ground {
  /** Folder of the app. */
  dir: string;
  /** Folder that contains our packages. */
  packages: string;
  /** Folder of the sources, whose commit a version names. */
  sources: string;
}

/** @param dir folder of the app; by default the workspace folder of its name, or the current folder */
export function groundOf(app: string, dir?: string): Ground {
  if (IN_WORKSPACE) return { dir: dir ?? path.join(HOME, app), packages: HOME, sources: HOME };
  const own = dir ?? process.cwd();
  return { dir: own, packages: path.join(own, 'node_modules'), sources: own };
}

/** The part of a `package.json` that the build reads. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/**
 * Finds the folder of a package as resolved from another folder, whatever the package exports.
 * @throws if it is not installed
 */
export function folderOfPackage(name: string, from: string): string {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
    if (at === path.dirname(at)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** Reads the `package.json` of a folder. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
