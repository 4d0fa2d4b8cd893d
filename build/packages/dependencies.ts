/** Derives the dependencies of a package from the imports of its files. */
import path from 'node:path';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { OUR_PACKAGES } from '../locations.ts';
import { SCOPE } from './package-list.ts';

/** Dependency fields of a `package.json`. */
export interface DependencyFields {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

/** Peer dependencies, because a page must have only one copy of each. */
const SINGLETONS = /^(react|react-dom|jotai)$/;

/** Packages that only test helpers import. They are left out; a remote gets them with the test kit. */
const TEST_DEPENDENCIES = /^(vitest|vitest-browser-react|axe-core)$/;

/** Packages whose version must be exact, because they require each other in exactly that version. */
const EXACT = /^(@mantine\/|@rspack\/|@module-federation\/|@vitest\/|vitest$|playwright$)/;

/**
 * Derives the dependency fields from imports.
 * @param imported imported packages
 * @param baseVersions package of this repository → major and minor version
 */
export function getDependencies(
  root: string,
  imported: readonly string[],
  baseVersions: Readonly<Record<string, string>>,
): DependencyFields {
  const catalog = readCatalog(root);
  const entries = [...new Set(imported)]
    .sort()
    .map((name): [string, string] => [
      name,
      OUR_PACKAGES.includes(name)
        ? toAlias(name, baseVersions[name] ?? '')
        : toRange(name, catalog[name]),
    ]);
  return {
    dependencies: Object.fromEntries(
      entries.filter((dependency) => !isPeer(dependency) && !TEST_DEPENDENCIES.test(dependency[0])),
    ),
    peerDependencies: Object.fromEntries(entries.filter(isPeer)),
  };
}

const isPeer = ([name]: [string, string]): boolean => SINGLETONS.test(name);

/** Dependency on a package of this repository under the name by which sources import it. */
export const toAlias = (name: string, baseVersion: string): string =>
  `npm:${SCOPE}/${name}@^${baseVersion}.0`;

/** Versions of third-party packages from the workspace catalog. */
export function readCatalog(root: string): Record<string, string> {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return (parse(text) as { catalog: Record<string, string> }).catalog;
}

/** @throws if the catalog has no such package */
export function toRange(name: string, version: string | undefined): string {
  if (version === undefined) throw new Error(`${name} is not in the catalog.`);
  if (SINGLETONS.test(name)) return `^${version.split('.')[0]}.0.0`;
  return EXACT.test(name) ? version : `^${version.replace(/^\^/, '')}`;
}
