/**
 * Finds the installed packages that end up in a remote's files or build them, for a remote in a separate repository.
 */
import { findPackageFolder, OUR_PACKAGES, readPackage } from '../locations.ts';
import { BUILD_TOOLS, FROM_SHELL } from './locked-packages.ts';

/**
 * Returns each package with its version. Our own packages are left out: the build ID covers their content, and their
 * dependencies come from the shell (`build-id.ts`). So a patch of React, the router or the component library does not change
 * the build ID.
 * @param dir root folder of the repository
 */
export function listInstalledPackages(dir: string): string[] {
  const { dependencies = {} } = readPackage(dir);
  const thirdParty = Object.keys(dependencies).filter((name) => !OUR_PACKAGES.includes(name));
  const pending = thirdParty.map((name) => ({ name, from: dir }));
  pending.push(...BUILD_TOOLS.map((name) => ({ name, from: import.meta.dirname })));
  const found = new Map<string, string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (FROM_SHELL.test(next.name)) continue;
    const folder = findPackageFolder(next.name, next.from);
    const manifest = readPackage(folder);
    if (found.has(folder)) continue;
    found.set(folder, `${manifest.name}@${manifest.version}`);
    pending.push(
      ...Object.keys(manifest.dependencies ?? {}).map((name) => ({ name, from: folder })),
    );
  }
  return [...new Set(found.values())].sort();
}
