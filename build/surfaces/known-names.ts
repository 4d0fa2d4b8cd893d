/** Version history of each name in the committed surface reports (`surfaces/names.json`). */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OUR_PACKAGES } from '../locations.ts';

/**
 * Two versions of the surface, e.g. `2.1`: the oldest whose builds are compatible with the name, and the one that last changed
 * the name.
 */
export type NameSpan = [oldest: string, changed: string];

/** Module → name → versions. */
export type KnownNames = Record<string, Record<string, NameSpan>>;

/** File with the version history, from the root. */
export const NAMES_FILE = 'surfaces/names.json';

/**
 * Reads the version history of all surfaces; in a separate repository from our installed packages.
 * @param packages folder that contains our packages
 */
export function readKnownNames(packages: string): KnownNames {
  const file = path.join(packages, NAMES_FILE);
  if (existsSync(file)) return readNames(file);
  return Object.assign(
    {},
    ...OUR_PACKAGES.map((name) => readNames(path.join(packages, name, PACKAGE_NAMES_FILE))),
  );
}

/** File with the version history in a published package. */
export const PACKAGE_NAMES_FILE = 'names.json';

const readNames = (file: string): KnownNames =>
  JSON.parse(readFileSync(file, 'utf8')) as KnownNames;

/** Major and minor version; a patch does not change a surface. */
export const toSurfaceVersion = (version: string): string => version.split('.', 2).join('.');
