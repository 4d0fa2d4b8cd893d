/** What the committed reports of the surfaces say of each name (`surfaces/names.json`): since when it is as it is. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OURS } from '../ground.ts';

/**
 * Versions of a surface, such as `2.1`: builds made with the name from the first one on are served by it, and in the last
 * one it changed last.
 */
export type NameSpan = [from: string, since: string];

/** Module → name → its span. */
export type KnownNames = Record<string, Record<string, NameSpan>>;

/** Where the spans stand, from the root. */
export const NAMES_FILE = 'surfaces/names.json';

/**
 * The names of all surfaces, as they were reported last; of a repository that has our packages, as the packages say.
 * @param packages folder in which our packages stand
 */
export function readKnownNames(packages: string): KnownNames {
  const file = path.join(packages, NAMES_FILE);
  if (existsSync(file)) return readNames(file);
  return Object.assign({}, ...OURS.map((name) => readNames(path.join(packages, name, NAMES_OF))));
}

/** File of a package of ours with the names of its surfaces. */
export const NAMES_OF = 'names.json';

const readNames = (file: string): KnownNames =>
  JSON.parse(readFileSync(file, 'utf8')) as KnownNames;

/** The first two numbers of a version: the third tells nothing of a surface. */
export const surfaceVersion = (version: string): string => version.split('.', 2).join('.');
