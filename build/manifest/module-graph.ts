/**
 * What a build takes from the share scope and what it puts there, read from the bundler's graph after it was shaken. The
 * bundler names shared modules by sentences only, so whatever is not understood here ends the build.
 */
import type { Compilation, Module, ModuleGraphConnection } from '@rspack/core';
import { WHOLE } from '../../contract/manifest.ts';
import { SHARE_KEYS } from '../shares.ts';

/** Module → names, each once, in the order of the alphabet. */
export type NamesByModule = Record<string, string[]>;

/** Names that this build takes of each shared module while it runs. */
export function takenNames(compilation: Compilation): NamesByModule {
  const taken = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const names = namesAsked(compilation, module);
    if (names.length === 0) continue;
    const key = shareKeyOf(module, /^consume shared module \(default\) (.+)@/);
    taken.set(key, new Set([...(taken.get(key) ?? []), ...names]));
  }
  return sorted(taken);
}

/** Names that this build puts into the share scope. */
export function offeredNames(compilation: Compilation): NamesByModule {
  const offered = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    const key = shareKeyOf(module, /^provide shared module \(default\) (.+?)@[^@]* = /);
    const [connection] = compilation.moduleGraph.getOutgoingConnections(module);
    offered.set(key, new Set(exportsOf(compilation, connection?.module ?? null, key)));
  }
  return sorted(offered);
}

/** Names that the module in a file exports. */
export function exportedNames(compilation: Compilation, file: string): string[] {
  const module = [...compilation.modules].find((each) => fileOf(each) === file);
  return exportsOf(compilation, module ?? null, file);
}

/** Files of the sources that are part of the build. */
export function builtSources(compilation: Compilation): string[] {
  const inChunks = [...compilation.modules].filter((module) => isBuilt(compilation, module));
  const all = inChunks.flatMap((module) => [module, ...innerModules(module)]);
  return [...new Set(all.map(fileOf).filter((file) => file !== null))].sort();
}

/** Packages of others that are part of the build. */
export function builtPackages(compilation: Compilation): string[] {
  const named = builtSources(compilation).flatMap(
    (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  return [...new Set(named)].sort();
}

/** Kinds of dependencies that say that a module is evaluated, and nothing of names. */
const EVALUATING = ['esm import', 'esm export import'];

function namesAsked(compilation: Compilation, shared: Module): string[] {
  const asking = compilation.moduleGraph
    .getIncomingConnections(shared)
    .filter((connection) => isNeeded(compilation, connection));
  return asking.flatMap(({ dependency }) =>
    EVALUATING.includes(dependency.type) ? [] : [dependency.ids?.[0] ?? WHOLE],
  );
}

/** What was shaken out is in the graph still, but in no file. */
function isNeeded(compilation: Compilation, connection: ModuleGraphConnection): boolean {
  const { originModule } = connection;
  if (originModule === null || !isBuilt(compilation, originModule)) return false;
  return connection.getActiveState(undefined) !== false;
}

const isBuilt = (compilation: Compilation, module: Module): boolean =>
  compilation.chunkGraph.getModuleChunks(module).length > 0;

function shareKeyOf(module: Module, sentence: RegExp): string {
  const said = module.identifier();
  const key = sentence.exec(said)?.[1] ?? '';
  if (SHARE_KEYS.includes(key)) return key;
  throw new Error(`The bundler names a shared module in a way that is not known here: ${said}`);
}

function exportsOf(compilation: Compilation, module: Module | null, name: string): string[] {
  const names = module === null ? null : compilation.moduleGraph.getProvidedExports(module);
  if (Array.isArray(names)) return names;
  throw new Error(`The bundler does not know what ${name} exports.`);
}

/** The file of a module; null for what the bundler made itself. */
const fileOf = (module: Module): string | null =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : null;

/** Modules that the bundler put together into this one. */
const innerModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];

const sorted = (names: ReadonlyMap<string, ReadonlySet<string>>): NamesByModule =>
  Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, [...set].sort()]),
  );
