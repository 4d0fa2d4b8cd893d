/** The current lockfile, and versions of it with an upgraded package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listLockedPackages, type LockedTree } from './locked-packages.ts';

/** The lockfile's text. */
export const LOCKFILE = readFileSync(
  path.join(import.meta.dirname, '../../pnpm-lock.yaml'),
  'utf8',
);

/** Packages that count for an app's build id, by this lockfile. */
export const listLocked = (lock: string, app: string): string[] =>
  listLockedPackages(parse(lock) as LockedTree, app);

/** The lockfile with another version of a package. @throws if there is no such package */
export function withUpgrade(name: string): string {
  const version = new RegExp(`^  '?${name}@(\\d[\\d.]*)'?:$`, 'm').exec(LOCKFILE)?.[1];
  if (version === undefined) throw new Error(`${name} is not in the lockfile`);
  return LOCKFILE.replaceAll(`${name}@${version}`, `${name}@${version}9`)
    .replaceAll(`version: ${version}`, `version: ${version}9`)
    .replaceAll(`${name}: ${version}`, `${name}: ${version}9`);
}
