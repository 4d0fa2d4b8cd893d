/** Which packages end up in a remote's files, or make them, where it stands in a repository of its own: as they are installed. */
import { folderOfPackage, OURS, readPackage } from '../ground.ts';
import { BUILDERS, FROM_SHELL } from './locked-packages.ts';

/**
 * Each with its version. Our own packages count by their content and not by their version, and what they are made of comes from
 * the shell (`build-id.ts`); so a patch of React, of the router or of the component library changes no name.
 * @param dir the repository
 */
export function installedPackages(dir: string): string[] {
  const { dependencies = {} } = readPackage(dir);
  const own = Object.keys(dependencies).filter((name) => !OURS.includes(name));
  const open = own.map((name) => ({ name, from: dir }));
  open.push(...BUILDERS.map((name) => ({ name, from: import.meta.dirname })));
  const found = new Map<string, string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (FROM_SHELL.test(next.name)) continue;
    const folder = folderOfPackage(next.name, next.from);
    const about = readPackage(folder);
    if (found.has(folder)) continue;
    found.set(folder, `${about.name}@${about.version}`);
    open.push(...Object.keys(about.dependencies ?? {}).map((name) => ({ name, from: folder })));
  }
  return [...new Set(found.values())].sort();
}
