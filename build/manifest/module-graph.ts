/**
 * Reads the names that a build consumes from the share scope and provides to it, from the bundler's module graph
 * after tree shaking. The bundler identifies shared modules only by descriptions, so anything unexpected fails the
 * build.
 */
import type { Compilation, Module, ModuleGraphConnection } from '@rspack/core';
import { WHOLE_MODULE } from '../../contract/manifest.ts';
import { SHARE_KEYS } from '../shares.ts';

/** Module → names, unique and sorted. */
export type NamesByModule = Record<string, string[]>;

/** Names that this build consumes of each shared module at run time. */
export function getConsumedNames(compilation: Compilation): NamesByModule {
  const consumed = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const names = getImportedNames(compilation, module);
    if (names.length === 0) continue;
    const key = parseShareKey(module, /^consume shared module \(default\) (.+)@/);
    consumed.set(key, new Set([...(consumed.get(key) ?? []), ...names]));
  }
  return toSortedRecord(consumed);
}

/** Names that this build provides to the share scope. */
export function getProvidedNames(compilation: Compilation): NamesByModule {
  const provided = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    const key = parseShareKey(module, /^provide shared module \(default\) (.+?)@[^@]* = /);
    const [connection] = compilation.moduleGraph.getOutgoingConnections(module);
    provided.set(key, new Set(getExports(compilation, connection?.module ?? null, key)));
  }
  return toSortedRecord(provided);
}

/** Names that the module of a file exports. */
export function getExportedNames(compilation: Compilation, file: string): string[] {
  const module = [...compilation.modules].find((candidate) => getFile(candidate) === file);
  return getExports(compilation, module ?? null, file);
}

/** Source files that are part of the build. */
export function listBuiltSources(compilation: Compilation): string[] {
  const inChunks = [...compilation.modules].filter((module) => isBuilt(compilation, module));
  const all = inChunks.flatMap((module) => [module, ...getInnerModules(module)]);
  return [...new Set(all.map(getFile).filter((file) => file !== null))].sort();
}

/** Third-party packages that are part of the build. */
export function listBuiltPackages(compilation: Compilation): string[] {
  const named = listBuiltSources(compilation).flatMap(
    (file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [],
  );
  return [...new Set(named)].sort();
}

/** Dependency types that only evaluate a module and import no names. */
const EVALUATING = ['esm import', 'esm export import'];

function getImportedNames(compilation: Compilation, shared: Module): string[] {
  const connections = compilation.moduleGraph
    .getIncomingConnections(shared)
    .filter((connection) => isNeeded(compilation, connection));
  return connections.flatMap(({ dependency }) =>
    EVALUATING.includes(dependency.type) ? [] : [dependency.ids?.[0] ?? WHOLE_MODULE],
  );
}

/** Modules removed by tree shaking are still in the graph, but in no chunk. */
function isNeeded(compilation: Compilation, connection: ModuleGraphConnection): boolean {
  const { originModule } = connection;
  if (originModule === null || !isBuilt(compilation, originModule)) return false;
  return connection.getActiveState(undefined) !== false;
}

const isBuilt = (compilation: Compilation, module: Module): boolean =>
  compilation.chunkGraph.getModuleChunks(module).length > 0;

function parseShareKey(module: Module, pattern: RegExp): string {
  const identifier = module.identifier();
  const key = pattern.exec(identifier)?.[1] ?? '';
  if (SHARE_KEYS.includes(key)) return key;
  throw new Error(`Unknown description of a shared module: ${identifier}`);
}

function getExports(compilation: Compilation, module: Module | null, name: string): string[] {
  const names = module === null ? null : compilation.moduleGraph.getProvidedExports(module);
  if (Array.isArray(names)) return names;
  throw new Error(`The bundler does not know what ${name} exports.`);
}

/** The file of a module; null if the bundler generated it. */
const getFile = (module: Module): string | null =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : null;

/** Modules that were concatenated into this one. */
const getInnerModules = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [];

const toSortedRecord = (names: ReadonlyMap<string, ReadonlySet<string>>): NamesByModule =>
  Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, [...set].sort()]),
  );
