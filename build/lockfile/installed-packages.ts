/**
 * Finds the installed packages that end up in a remote's files or build them, for a remote in a separate repository.
 */
import { findPackageFolder, OUR_PACKAGES, readPackage } from '../locations.ts';
import { BUILDERS, FROM_SHELL } from './locked-packages.ts';

/**
 * Returns each package with its version. Our own packages count by content, not by version, and their dependencies
 * come from the shell (`build-id.ts`); so a patch of React, the router or the component library does not change the
 * build id.
 * @param dir the repository
 */
export function listInstalledPackages(dir: string): string[] {
  const { dependencies = {} } = readPackage(dir);
  const own = Object.keys(dependencies).filter((name) => !OUR_PACKAGES.includes(name));
  const open = own.map((name) => ({ name, from: dir }));
  open.push(...BUILDERS.map((name) => ({ name, from: import.meta.dirname })));
  const found = new Map<string, string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (FROM_SHELL.test(next.name)) continue;
    const folder = findPackageFolder(next.name, next.from);
    const about = readPackage(folder);
    if (found.has(folder)) continue;
    found.set(folder, `${about.name}@${about.version}`);
    open.push(...Object.keys(about.dependencies ?? {}).map((name) => ({ name, from: folder })));
  }
  return [...new Set(found.values())].sort();
}
