/**
 * Where the build finds what it does not bring. In the workspace that it was written in, packages are folders beside each
 * other; in a repository of a team's own they stand beside each other in `node_modules`, under the same names.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Folder of the build itself: the workspace, or the package that it came in. */
export const HOME = path.dirname(import.meta.dirname);

/** Whether it stands among the sources of the whole product. */
export const IN_WORKSPACE = existsSync(path.join(HOME, 'pnpm-workspace.yaml'));

/** What the build's own files end with: sources in the workspace, and scripts where they came in a package. */
export const ENDING = path.extname(import.meta.filename);

/** Packages of ours that a remote is made with, beside the build. */
export const OURS: readonly string[] = ['api', 'contract', 'shared-ui', 'shell'];

/** A module of one of our packages, where they are installed. */
export const INSTALLED_OURS =
  /\/node_modules\/(?:@sudhaar\/)?(?:api|contract|shared-ui|shell|remote-kit)\//;

/**
 * Under this condition of their exports our packages have what the shell provides to a remote that is part of a page. A remote
 * asks for it where there is no shell: alone, in tests, and in its stock entry.
 */
export const WITHOUT_SHELL = 'without-shell';

/** Where an app stands. */
export interface Ground {
  /** Folder of the app. */
  dir: string;
  /** Folder in which our packages stand. */
  packages: string;
  /** Folder of the sources, whose commit a version names. */
  sources: string;
}

/** @param dir folder of the app, where it is not the one of its name in the workspace, or the one that is built in */
export function groundOf(app: string, dir?: string): Ground {
  if (IN_WORKSPACE) return { dir: dir ?? path.join(HOME, app), packages: HOME, sources: HOME };
  const own = dir ?? process.cwd();
  return { dir: own, packages: path.join(own, 'node_modules'), sources: own };
}

/** As much of a `package.json` as the build reads. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/**
 * The folder of a package, as it is found from another folder, whatever the package exports.
 * @throws where it is not installed
 */
export function folderOfPackage(name: string, from: string): string {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return realpathSync(folder);
    if (at === path.dirname(at)) throw new Error(`${name} is not installed for ${from}`);
  }
}

/** What a package says of itself. */
export const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
