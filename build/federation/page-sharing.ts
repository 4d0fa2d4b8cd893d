/**
 * Module sharing in a page: the shell offers modules and every remote consumes them, so that a page loads each once.
 * Function names, signatures and the share scope are those of the federation library, whose plugin generates the
 * bundles. A build with the library's own runtime can therefore use the same scope.
 */
import { retryChunks, type ChunkLoaders } from './chunk-retries.ts';
import { satisfy } from './ranges.ts';

/** Evaluates a shared module. */
type Factory = () => unknown;

/** A module that a bundle offers. */
interface Offer {
  version: string;
  scope: readonly string[];
  shareConfig: object;
  /** Returns the factory, or a promise if the module is in a separate file. */
  get: () => Factory | Promise<Factory>;
}

/** A module in a share scope, in the library's format. */
interface Shared extends Offer {
  /** Name of the bundle that offers it. */
  from: string;
  strategy: string;
  loaded?: boolean;
  loading?: Promise<Factory> | null;
  lib?: Factory | null;
}

/** Key of a module → version → module. */
type ShareScope = Record<string, Record<string, Shared>>;

/** A bundle's instance in the page. */
interface Instance {
  name: string;
  offers: Record<string, readonly Offer[]>;
  shareScopeMap: Record<string, ShareScope>;
}

/** The bundler's runtime function, as far as sharing needs it. */
interface Bundle extends ChunkLoaders {
  /** Share scopes by name. */
  S?: Record<string, ShareScope>;
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Evaluated modules by id. */
  c: Record<string, unknown>;
  /** Registers the bundle's offers in a scope. */
  I: (scope: string) => Promise<true>;
  federation: {
    initOptions: { name: string; shared: Record<string, readonly Offer[]> };
    instance?: Instance;
  };
}

/** A shared module as a bundle consumes it. */
interface ConsumedModule {
  shareKey: string;
  shareInfo: { scope: readonly string[]; shareConfig: { requiredVersion: string } };
  /** The bundle's own copy, if it has one. */
  getter?: () => Factory | Promise<Factory>;
}

interface Takes {
  webpackRequire: Bundle;
  moduleToHandlerMapping: Record<string, ConsumedModule>;
  /** Module id → pending load, or 0 if it is loaded. */
  installedModules: Record<string, Promise<void> | 0>;
}

/** Starts a bundle: registers its instance and its offers, and enables chunk retries. */
export function init({ webpackRequire: bundle }: { webpackRequire: Bundle }): Instance {
  retryChunks(bundle);
  const { name, shared: offers } = bundle.federation.initOptions;
  const instance: Instance = { name, offers, shareScopeMap: {} };
  const scopes = Object.values(offers).flatMap((each) => each.flatMap(({ scope }) => scope));
  for (const scope of scopes) offer(instance, scope);
  return instance;
}

/** Adds the bundle's offers to a scope; existing entries stay. */
function offer({ name: from, offers, shareScopeMap }: Instance, scopeName: string): void {
  const scope = (shareScopeMap[scopeName] ??= {});
  for (const [key, versions] of Object.entries(offers))
    for (const each of versions.filter((one) => one.scope.includes(scopeName)))
      (scope[key] ??= {})[each.version] ??= { ...each, from, strategy: 'loaded-first' };
}

/** Gives the bundle access to its instance's scopes. */
export function attachShareScopeMap(bundle: Bundle): void {
  const { instance } = bundle.federation;
  if (bundle.S !== undefined && instance !== undefined) bundle.S = instance.shareScopeMap;
}

/** Registers a bundle's offers in a scope. */
export function initializeSharing(starts: {
  webpackRequire: Bundle;
  shareScopeName: string;
}): Promise<true> {
  const { webpackRequire: bundle, shareScopeName } = starts;
  offer(getInstance(bundle), shareScopeName);
  attachShareScopeMap(bundle);
  return Promise.resolve(true);
}

interface Enters {
  webpackRequire: Bundle;
  /** The page's share scope. */
  shareScope: ShareScope;
  shareScopeKey: string;
}

/** Replaces a container's share scope by the page's. */
export function initContainerEntry(enters: Enters): Promise<true> {
  const { webpackRequire: bundle, shareScope, shareScopeKey } = enters;
  getInstance(bundle).shareScopeMap[shareScopeKey] = shareScope;
  attachShareScopeMap(bundle);
  return bundle.I(shareScopeKey);
}

interface Consumes extends Takes {
  chunkId: string;
  promises: unknown[];
  chunkMapping: Record<string, readonly string[] | undefined>;
}

/**
 * Loads the shared modules that a chunk needs. If one fails, the chunk's load fails before any of its modules is
 * evaluated, and the next `import()` tries again: a module that has thrown once stays broken.
 */
export function consumes(takes: Consumes): void {
  const { chunkId, promises, chunkMapping, installedModules } = takes;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= loadShared(takes, id);
    promises.push(installedModules[id]);
  }
}

async function loadShared(takes: Takes, id: string): Promise<void> {
  const { installedModules, webpackRequire: bundle } = takes;
  try {
    const factory = await loadFactory(takes, id);
    installedModules[id] = 0;
    bundle.m[id] = evaluate(bundle, id, () => factory);
  } catch (error) {
    delete installedModules[id];
    throw error;
  }
}

/** Provides the shared modules that a bundle needs at start, which are part of it. */
export function installInitialConsumes(takes: Takes & { initialConsumes: readonly string[] }) {
  const { initialConsumes, installedModules, webpackRequire: bundle } = takes;
  for (const id of initialConsumes)
    bundle.m[id] = evaluate(bundle, id, () => {
      installedModules[id] = 0;
      return getLoadedFactory(takes, id);
    });
}

/**
 * The bundler's module for a shared one. The offering bundle caches the module, so this one is evaluated on each use
 * and throws each time if loading failed.
 */
const evaluate =
  (bundle: Bundle, id: string, factory: () => Factory) =>
  (module: { exports: unknown }): void => {
    delete bundle.c[id];
    module.exports = factory()();
  };

/** Loads a shared module. @throws if neither the page nor the bundle has it, or if it fails to load */
async function loadFactory(takes: Takes, id: string): Promise<Factory> {
  const { shared, getter } = findShared(takes, id);
  if (shared === undefined) return await getter();
  if (typeof shared.lib === 'function') return shared.lib;
  shared.loading ??= Promise.resolve(shared.get());
  try {
    return markLoaded(shared, await shared.loading);
  } catch (error) {
    shared.loading = null;
    throw error;
  }
}

/** Returns a shared module that is already loaded. @throws if it is not */
function getLoadedFactory(takes: Takes, id: string): Factory {
  const { shared, getter, shareKey } = findShared(takes, id);
  const factory = (shared?.get ?? getter)();
  if (factory instanceof Promise) throw new Error(`${shareKey} is not in the page yet`);
  return shared === undefined ? factory : markLoaded(shared, factory);
}

const markLoaded = (shared: Shared, factory: Factory): Factory =>
  Object.assign(shared, { lib: factory, loaded: true }).lib;

/**
 * Finds a shared module in the page. The gateway only serves versions that fit each other, so a mismatch is a bug and
 * is reported as an uncaught error.
 */
function findShared({ webpackRequire: bundle, moduleToHandlerMapping }: Takes, id: string) {
  const { shareKey, shareInfo, getter } = moduleToHandlerMapping[id] as ConsumedModule;
  const { name, shareScopeMap } = getInstance(bundle);
  const { requiredVersion } = shareInfo.shareConfig;
  const shared = chooseVersion(shareScopeMap[shareInfo.scope[0] ?? '']?.[shareKey] ?? {});
  if (shared !== undefined && !satisfy(shared.version, requiredVersion))
    reportError(new Error(`${name} needs ${shareKey} ${requiredVersion}, not ${shared.version}`));
  const none = (): never => {
    throw new Error(`The page has no ${shareKey} for ${name}`);
  };
  return { shareKey, shared, getter: getter ?? none };
}

/** Chooses the version that is in use, since a page has one copy of each; if none is, the highest. */
function chooseVersion(versions: Record<string, Shared>): Shared | undefined {
  return Object.values(versions).reduce<Shared | undefined>((best, each) => {
    if (best === undefined || isInUse(each) !== isInUse(best))
      return best === undefined || isInUse(each) ? each : best;
    return satisfy(best.version, `<=${each.version}`) ? each : best;
  }, undefined);
}

const isInUse = ({ lib, loaded, loading }: Shared): boolean => Boolean(lib ?? loaded ?? loading);

function getInstance({ federation: { instance } }: Bundle): Instance {
  if (instance === undefined) throw new Error('The bundle is not started');
  return instance;
}
