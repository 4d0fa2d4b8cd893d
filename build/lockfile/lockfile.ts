/** Finds dependencies in the lockfile that do not come from the registry or have no hash. Pure. */
import { isRecord } from '../../contract/values.ts';

/** The part of `pnpm-lock.yaml` that is read here. */
export interface Lockfile {
  importers: Record<string, Record<string, unknown>>;
  packages: Record<string, { resolution?: Record<string, unknown> }>;
}

const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** A version in the registry, possibly of an alias (`npm:other@1.2.3`), with its peers. */
const FROM_REGISTRY = /^(npm:)?(@?[\w./-]+@)?\d+\.\d+\.\d+[^:]*$/;
const WORKSPACE_PACKAGE = /^link:(\.\.\/)?[\w-]+$/;

/** Returns a message for each problem. */
export function findUntrustedDependencies({ importers, packages }: Lockfile): string[] {
  const untrusted = Object.entries(packages).flatMap(([name, { resolution = {} }]) => {
    const { integrity, ...otherFields } = resolution;
    const others = Object.keys(otherFields);
    if (others.length > 0) return [`${name} comes from elsewhere: ${others.join(', ')}`];
    return INTEGRITY.test(String(integrity)) ? [] : [`${name} has no hash`];
  });
  return [...untrusted, ...Object.entries(importers).flatMap(findUntrustedVersions)];
}

function findUntrustedVersions([app, kinds]: [string, Record<string, unknown>]): string[] {
  const entries = Object.values(kinds).filter(isRecord).flatMap(Object.entries);
  return entries.flatMap(([name, dependency]) => {
    const version = isRecord(dependency) ? String(dependency['version']) : '';
    if (FROM_REGISTRY.test(version) || WORKSPACE_PACKAGE.test(version)) return [];
    return [`${app} depends on ${name} from ${version}`];
  });
}
