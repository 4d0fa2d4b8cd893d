/** The names by which versions fit each other, as a manifest says them: each with its versions. Pure. */
import { WHOLE, type GivenNames, type UsedNames } from '../../contract/manifest.ts';
import { surfaceVersion, type KnownNames, type NameSpan } from '../surfaces/known-names.ts';
import type { NamesByModule } from './module-graph.ts';

/** What the versions of names are taken from. */
export interface NameSources {
  /** Names of our own surfaces. */
  known: KnownNames;
  /** Package → version, for modules of others that are shared: the first number counts. */
  packages: Readonly<Record<string, string>>;
  /** A remote in a repository of its own, and its version: what it exposes is in no report of ours. */
  own?: { remote: string; version: string };
}

/**
 * What a build uses.
 * @throws for a name that no surface has: what is built is not what was reported
 */
export function usedNames(taken: NamesByModule, sources: NameSources): UsedNames {
  return Object.fromEntries(
    Object.entries(taken).map(([module, names]) => {
      const all = isWhole(module, names, sources) ? namesOf(module, sources) : names;
      const used = all.map((name) => [name, spanOf(module, name, sources)[1]] as const);
      return [module, Object.fromEntries(used)];
    }),
  );
}

/** What a build gives. @throws as `usedNames` does */
export function givenNames(offered: NamesByModule, sources: NameSources): GivenNames {
  return Object.fromEntries(
    Object.entries(offered).map(([module, names]) => [
      module,
      Object.fromEntries(names.map((name) => [name, spanOf(module, name, sources)])),
    ]),
  );
}

/**
 * The same names, and beside those of each module the module as a whole, for builds that name none.
 * @param versions module → the version that is shared
 */
export function withWholes(
  given: GivenNames,
  versions: Readonly<Record<string, string>>,
): GivenNames {
  return Object.fromEntries(
    Object.entries(given).map(([module, names]) => {
      const version = versions[module];
      return [module, version === undefined ? names : { [WHOLE]: spanOfWhole(version), ...names }];
    }),
  );
}

/** Which builds a version serves by its number alone: from the first of its first number on. */
export function spanOfWhole(version: string): NameSpan {
  const since = surfaceVersion(version);
  return [`${since.split('.')[0]}.0`, since];
}

/** Libraries of others take a package of others by its default, which is all of it. */
const isWhole = (module: string, names: readonly string[], { packages }: NameSources): boolean =>
  names.includes(WHOLE) || (module in packages && names.includes('default'));

function namesOf(module: string, { known, packages }: NameSources): string[] {
  if (module in packages) return [WHOLE];
  const names = Object.keys(known[module] ?? {}).filter((name) => !name.startsWith('type '));
  if (names.length > 0) return names;
  throw new Error(`${module} is taken as a whole: import the names that are used.`);
}

function spanOf(module: string, name: string, sources: NameSources): NameSpan {
  const { known, packages, own } = sources;
  const version = packages[module];
  if (version !== undefined) {
    const first = `${version.split('.')[0]}.0`;
    return [first, first];
  }
  if (own !== undefined && module.startsWith(`${own.remote}/`)) return spanOfWhole(own.version);
  const span = known[module]?.[name];
  if (span !== undefined) return span;
  throw new Error(
    `${name} of ${module} is in no report of its surface: run node build/surfaces/write.ts.`,
  );
}
