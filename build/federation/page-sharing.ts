/**
 * How a page shares modules. The shell offers them and every remote takes them from there, so that a page has one of each.
 * What a bundle calls is called by the names and shapes of the federation library, whose plugin builds the bundles, and the share
 * scope is the library's as well: a build that brings the library's own runtime takes from it and adds to it.
 */
import { retryChunks, type ChunkLoaders } from './chunk-retries.ts';
import { satisfy } from './ranges.ts';

/** Evaluates a shared module. */
type Factory = () => unknown;

/** What a bundle says of a module that it offers. */
interface Offer {
  version: string;
  scope: readonly string[];
  shareConfig: object;
  /** Gives the factory; a promise of it where the module is in a file of its own. */
  get: () => Factory | Promise<Factory>;
}

/** A module in a share scope, as the library keeps it there. */
interface Shared extends Offer {
  /** Name of the bundle that offers it. */
  from: string;
  strategy: string;
  loaded?: boolean;
  loading?: Promise<Factory> | null;
  lib?: Factory | null;
}

/** Key of a module → its version → the module. */
type ShareScope = Record<string, Record<string, Shared>>;

/** Who a bundle is in the page. */
interface Instance {
  name: string;
  offers: Record<string, readonly Offer[]>;
  shareScopeMap: Record<string, ShareScope>;
}

/** The bundler's own function, as far as sharing needs it. */
interface Bundle extends ChunkLoaders {
  /** Share scopes by name. */
  S?: Record<string, ShareScope>;
  /** Modules by their ids. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Evaluated modules by their ids. */
  c: Record<string, unknown>;
  /** Offers what the bundle brings in a scope. */
  I: (scope: string) => Promise<true>;
  federation: {
    initOptions: { name: string; shared: Record<string, readonly Offer[]> };
    instance?: Instance;
  };
}

/** A shared module as a bundle takes it. */
interface Taken {
  shareKey: string;
  shareInfo: { scope: readonly string[]; shareConfig: { requiredVersion: string } };
  /** The bundle's own copy, where it brings one. */
  getter?: () => Factory | Promise<Factory>;
}

interface Takes {
  webpackRequire: Bundle;
  moduleToHandlerMapping: Record<string, Taken>;
  /** Module id → under way, or 0 once it is here. */
  installedModules: Record<string, Promise<void> | 0>;
}

/** Starts a bundle: it is known by its name from now on, and what it offers by its own scopes. Its chunks are retried. */
export function init({ webpackRequire: bundle }: { webpackRequire: Bundle }): Instance {
  retryChunks(bundle);
  const { name, shared: offers } = bundle.federation.initOptions;
  const instance: Instance = { name, offers, shareScopeMap: {} };
  const scopes = Object.values(offers).flatMap((each) => each.flatMap(({ scope }) => scope));
  for (const scope of scopes) offer(instance, scope);
  return instance;
}

/** Puts what a bundle offers into a scope; what is there already stays. */
function offer({ name: from, offers, shareScopeMap }: Instance, scopeName: string): void {
  const scope = (shareScopeMap[scopeName] ??= {});
  for (const [key, versions] of Object.entries(offers))
    for (const each of versions.filter((one) => one.scope.includes(scopeName)))
      (scope[key] ??= {})[each.version] ??= { ...each, from, strategy: 'loaded-first' };
}

/** Lets the bundle see its instance's scopes. */
export function attachShareScopeMap(bundle: Bundle): void {
  const { instance } = bundle.federation;
  if (bundle.S !== undefined && instance !== undefined) bundle.S = instance.shareScopeMap;
}

/** Offers what a bundle brings in a scope. */
export function initializeSharing(starts: {
  webpackRequire: Bundle;
  shareScopeName: string;
}): Promise<true> {
  const { webpackRequire: bundle, shareScopeName } = starts;
  offer(instanceOf(bundle), shareScopeName);
  attachShareScopeMap(bundle);
  return Promise.resolve(true);
}

interface Enters {
  webpackRequire: Bundle;
  /** The page's. */
  shareScope: ShareScope;
  shareScopeKey: string;
}

/** Gives a container the page's share scope in the place of its own. */
export function initContainerEntry(enters: Enters): Promise<true> {
  const { webpackRequire: bundle, shareScope, shareScopeKey } = enters;
  instanceOf(bundle).shareScopeMap[shareScopeKey] = shareScope;
  attachShareScopeMap(bundle);
  return bundle.I(shareScopeKey);
}

interface Consumes extends Takes {
  chunkId: string;
  promises: unknown[];
  chunkMapping: Record<string, readonly string[] | undefined>;
}

/**
 * Has the shared modules at hand that a chunk needs. If one can't be loaded, the chunk's load fails before any of its
 * modules is evaluated, and the next `import()` loads it anew: a module that has thrown once stays broken for good.
 */
export function consumes(takes: Consumes): void {
  const { chunkId, promises, chunkMapping, installedModules } = takes;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= bring(takes, id);
    promises.push(installedModules[id]);
  }
}

async function bring(takes: Takes, id: string): Promise<void> {
  const { installedModules, webpackRequire: bundle } = takes;
  try {
    const factory = await factoryOf(takes, id);
    installedModules[id] = 0;
    bundle.m[id] = evaluate(bundle, id, () => factory);
  } catch (error) {
    delete installedModules[id];
    throw error;
  }
}

/** Has the shared modules at hand that a bundle needs as it starts: those are in it. */
export function installInitialConsumes(takes: Takes & { initialConsumes: readonly string[] }) {
  const { initialConsumes, installedModules, webpackRequire: bundle } = takes;
  for (const id of initialConsumes)
    bundle.m[id] = evaluate(bundle, id, () => {
      installedModules[id] = 0;
      return factoryAtHand(takes, id);
    });
}

/**
 * The bundler's module that stands for a shared one. The bundle that offers it keeps it: here it is asked for each time, and
 * throws each time where it could not be loaded.
 */
const evaluate =
  (bundle: Bundle, id: string, factory: () => Factory) =>
  (module: { exports: unknown }): void => {
    delete bundle.c[id];
    module.exports = factory()();
  };

/** Loads a shared module. @throws where the page has none, and the bundle brings none, or it could not be loaded */
async function factoryOf(takes: Takes, id: string): Promise<Factory> {
  const { shared, getter } = find(takes, id);
  if (shared === undefined) return await getter();
  if (typeof shared.lib === 'function') return shared.lib;
  shared.loading ??= Promise.resolve(shared.get());
  try {
    return put(shared, await shared.loading);
  } catch (error) {
    shared.loading = null;
    throw error;
  }
}

/** A shared module that is in the page already. @throws where it is not */
function factoryAtHand(takes: Takes, id: string): Factory {
  const { shared, getter, shareKey } = find(takes, id);
  const factory = (shared?.get ?? getter)();
  if (factory instanceof Promise) throw new Error(`${shareKey} is not in the page yet`);
  return shared === undefined ? factory : put(shared, factory);
}

const put = (shared: Shared, factory: Factory): Factory =>
  Object.assign(shared, { lib: factory, loaded: true }).lib;

/**
 * What the page has of a shared module. The gateway sends no versions that do not fit each other, so one that does not is a
 * fault, and reported as the browser reports those.
 */
function find({ webpackRequire: bundle, moduleToHandlerMapping }: Takes, id: string) {
  const { shareKey, shareInfo, getter } = moduleToHandlerMapping[id] as Taken;
  const { name, shareScopeMap } = instanceOf(bundle);
  const { requiredVersion } = shareInfo.shareConfig;
  const shared = chosen(shareScopeMap[shareInfo.scope[0] ?? '']?.[shareKey] ?? {});
  if (shared !== undefined && !satisfy(shared.version, requiredVersion))
    reportError(new Error(`${name} needs ${shareKey} ${requiredVersion}, not ${shared.version}`));
  const none = (): never => {
    throw new Error(`The page has no ${shareKey} for ${name}`);
  };
  return { shareKey, shared, getter: getter ?? none };
}

/** Of several versions the one that is in use, since a page has one of each; the highest where none is. */
function chosen(versions: Record<string, Shared>): Shared | undefined {
  return Object.values(versions).reduce<Shared | undefined>((best, each) => {
    if (best === undefined || isInUse(each) !== isInUse(best))
      return best === undefined || isInUse(each) ? each : best;
    return satisfy(best.version, `<=${each.version}`) ? each : best;
  }, undefined);
}

const isInUse = ({ lib, loaded, loading }: Shared): boolean => Boolean(lib ?? loaded ?? loading);

function instanceOf({ federation: { instance } }: Bundle): Instance {
  if (instance === undefined) throw new Error('The bundle is not started');
  return instance;
}
