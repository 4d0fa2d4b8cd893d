/** Compatibility names of a manifest: each exported or used name with its versions. Pure. */
import { WHOLE_MODULE, type ProvidedNames, type UsedNames } from '../../contract/manifest.ts';
import { toSurfaceVersion, type KnownNames, type NameSpan } from '../surfaces/known-names.ts';
import type { NamesByModule } from './module-graph.ts';

/** Sources of the versions of names. */
export interface NameSources {
  /** Names of our own surfaces. */
  known: KnownNames;
  /** Package → version, for shared third-party modules; only the major version counts. */
  packages: Readonly<Record<string, string>>;
  /** A remote in a separate repository and its version; no report of this repository covers its exposed modules. */
  own?: { remote: string; version: string };
}

/**
 * Names that a build uses, with versions.
 * @throws if no surface has a name: the build and the reports differ
 */
export function toUsedNames(consumed: NamesByModule, sources: NameSources): UsedNames {
  return Object.fromEntries(
    Object.entries(consumed).map(([module, names]) => {
      const all = isWhole(module, names, sources) ? getNames(module, sources) : names;
      const used = all.map((name) => [name, getSpan(module, name, sources)[1]] as const);
      return [module, Object.fromEntries(used)];
    }),
  );
}

/** Names that a build provides, with versions. @throws if no surface has a name */
export function toProvidedNames(offered: NamesByModule, sources: NameSources): ProvidedNames {
  return Object.fromEntries(
    Object.entries(offered).map(([module, names]) => [
      module,
      Object.fromEntries(names.map((name) => [name, getSpan(module, name, sources)])),
    ]),
  );
}

/**
 * Adds an entry for each module as a whole, for builds that list no names.
 * @param versions module → shared version
 */
export function addWholeModules(
  provided: ProvidedNames,
  versions: Readonly<Record<string, string>>,
): ProvidedNames {
  return Object.fromEntries(
    Object.entries(provided).map(([module, names]) => {
      const version = versions[module];
      return [
        module,
        version === undefined ? names : { [WHOLE_MODULE]: getWholeSpan(version), ...names },
      ];
    }),
  );
}

/** Versions of builds that are compatible by version alone: all of the same major version. */
function getWholeSpan(version: string): NameSpan {
  const current = toSurfaceVersion(version);
  return [`${current.split('.')[0]}.0`, current];
}

/** Whether a module is used as a whole, as a third-party package is through its default export. */
const isWhole = (module: string, names: readonly string[], { packages }: NameSources): boolean =>
  names.includes(WHOLE_MODULE) || (module in packages && names.includes('default'));

function getNames(module: string, { known, packages }: NameSources): string[] {
  if (module in packages) return [WHOLE_MODULE];
  const names = Object.keys(known[module] ?? {}).filter((name) => !name.startsWith('type '));
  if (names.length > 0) return names;
  throw new Error(`${module} is imported as a whole: import the names that are used.`);
}

function getSpan(module: string, name: string, sources: NameSources): NameSpan {
  const { known, packages, own } = sources;
  const version = packages[module];
  if (version !== undefined) {
    const first = `${version.split('.')[0]}.0`;
    return [first, first];
  }
  if (own !== undefined && module.startsWith(`${own.remote}/`)) return getWholeSpan(own.version);
  const span = known[module]?.[name];
  if (span !== undefined) return span;
  throw new Error(
    `${name} of ${module} is in no report of its surface: run node build/surfaces/write.ts.`,
  );
}
