/** Which packages of the lockfile end up in an app's files, or make them. Pure. */

/** As much of `pnpm-lock.yaml` as counts here. */
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

/** What makes files of sources. */
export const BUILDERS = ['@rspack/core', '@rspack/cli', '@module-federation/enhanced'];

/** Taken from the shell by every remote: which of them it has says its manifest, and no file of a remote's. */
export const FROM_SHELL = /^(react|react-dom|scheduler|jotai)$/;

/**
 * Packages that make the app or are in it, each with its version and hash. A remote has in it what it depends on itself; what
 * the design system is made of comes from the shell.
 */
export function lockedPackages(
  { importers, packages, snapshots }: LockedTree,
  app: string,
): string[] {
  const isShell = app === 'shell';
  const tools = importers['.']?.devDependencies ?? {};
  const open = BUILDERS.map((name) => `${name}@${tools[name]?.version}`);
  open.push(...(isShell ? withLinked(importers, app) : own(importers[app])));
  const found = new Set<string>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key) || (!isShell && FROM_SHELL.test(nameOf(key)))) continue;
    found.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    const next = Object.entries({ ...dependencies, ...optionalDependencies });
    open.push(...next.map(([name, version]) => keyOf(name, version)));
  }
  const bare = new Set([...found].map(withoutPeers));
  return [...bare].map((key) => `${key} ${packages[key]?.resolution?.integrity}`).sort();
}

/** What a package depends on, other packages of the workspace apart. */
const own = (importer: Importer | undefined): string[] =>
  Object.entries(importer?.dependencies ?? {}).flatMap(([name, { version }]) =>
    version.startsWith('link:') ? [] : [keyOf(name, version)],
  );

/** What it and those other packages depend on. */
function withLinked(importers: LockedTree['importers'], app: string): string[] {
  const dependencies = Object.entries(importers[app]?.dependencies ?? {});
  const linked = dependencies.filter(([, { version }]) => version.startsWith('link:'));
  return [app, ...linked.map(([name]) => name)].flatMap((name) => own(importers[name]));
}

/** A package under another name says its own one in the version. */
const keyOf = (name: string, version: string): string =>
  /^@?[a-z]/.test(version) ? version : `${name}@${version}`;

const withoutPeers = (key: string): string => key.replace(/\(.*/, '');
const nameOf = (key: string): string => withoutPeers(key).replace(/(?<=.)@.*/, '');
