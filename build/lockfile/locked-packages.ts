/** Finds the packages of the lockfile that end up in an app's files or build them. Pure. */

/** The part of `pnpm-lock.yaml` that is read here. */
export interface LockedTree {
  importers: Record<string, Importer>;
  packages: Record<string, { resolution?: { integrity?: string } }>;
  snapshots: Record<string, Dependencies>;
}

interface Importer {
  dependencies?: Record<string, { version: string }>;
  devDependencies?: Record<string, { version: string }>;
}

interface Dependencies {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export const BUILD_TOOLS = ['@rspack/core', '@rspack/cli', '@module-federation/enhanced'];

/** Packages that every remote takes from the shell: they are in its manifest, not in its files. */
export const FROM_SHELL = /^(react|react-dom|scheduler|jotai)$/;

/**
 * Packages that build the app or are part of it, each with its version and hash. A remote contains its own
 * dependencies; the dependencies of the design system come from the shell.
 */
export function listLockedPackages(
  { importers, packages, snapshots }: LockedTree,
  app: string,
): string[] {
  const isShell = app === 'shell';
  const tools = importers['.']?.devDependencies ?? {};
  const pending = BUILD_TOOLS.map((name) => `${name}@${tools[name]?.version}`);
  pending.push(
    ...(isShell ? getLinkedDependencies(importers, app) : getOwnDependencies(importers[app])),
  );
  const found = new Set<string>();
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (found.has(key) || (!isShell && FROM_SHELL.test(getName(key)))) continue;
    found.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    const next = Object.entries({ ...dependencies, ...optionalDependencies });
    pending.push(...next.map(([name, version]) => toKey(name, version)));
  }
  const withoutPeers = new Set([...found].map(removePeers));
  return [...withoutPeers].map((key) => `${key} ${packages[key]?.resolution?.integrity}`).sort();
}

/** Dependencies of a package, except workspace packages. */
const getOwnDependencies = (importer: Importer | undefined): string[] =>
  Object.entries(importer?.dependencies ?? {}).flatMap(([name, { version }]) =>
    version.startsWith('link:') ? [] : [toKey(name, version)],
  );

/** Dependencies of a package and of the workspace packages that it depends on. */
function getLinkedDependencies(importers: LockedTree['importers'], app: string): string[] {
  const dependencies = Object.entries(importers[app]?.dependencies ?? {});
  const linked = dependencies.filter(([, { version }]) => version.startsWith('link:'));
  return [app, ...linked.map(([name]) => name)].flatMap((name) =>
    getOwnDependencies(importers[name]),
  );
}

/** The version of an aliased package contains its real name. */
const toKey = (name: string, version: string): string =>
  /^@?[a-z]/.test(version) ? version : `${name}@${version}`;

const removePeers = (key: string): string => key.replace(/\(.*/, '');
const getName = (key: string): string => removePeers(key).replace(/(?<=.)@.*/, '');
