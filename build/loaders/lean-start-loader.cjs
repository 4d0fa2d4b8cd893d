/**
 * Replaces the start-up code of the federation library, without loading of remotes, which the shell does, and without
 * features that our builds do not use (plugins, fallbacks by name, tree shaking of shared modules). The bundler's plugin
 * generates this module; the replacement is refused if the generated text is not the one that it was written for.
 */
const { createHash } = require('node:crypto');

/** Start of the generated code after the constants that identify the bundle. */
const BEGIN = 'if((runtimeRequire.initializeSharingData';

/** Hash of the generated code from there on. */
const KNOWN = '5d06e68a0f51699be3984c2299942256eb0bce7d2a153f3d209146cd503e6c99';

const LEAN = `
const bundle = runtimeRequire;
const { initializeSharingData: sharing, consumesLoadingData: consuming, initializeExposesData: exposing } = bundle;
if ((sharing || exposing) && bundle.federation) {
  const federation = Object.assign(bundle.federation, __module_federation_bundler_runtime__);
  const { bundlerRuntime } = federation;
  const installedModules = {};
  const moduleToHandlerMapping = (federation.consumesLoadingModuleToHandlerMapping ??= {});
  for (const [id, { shareKey, shareScope, fallback, ...consumed }] of Object.entries(consuming?.moduleIdToConsumeDataMapping ?? {})) {
    const { requiredVersion, strictVersion, singleton, eager } = consumed;
    const shareConfig = { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager };
    moduleToHandlerMapping[id] = { getter: fallback, shareInfo: { shareConfig, scope: [shareScope] }, shareKey };
  }
  const shared = {};
  for (const [scope, stages] of Object.entries(sharing?.scopeToSharingDataMapping ?? {}))
    for (const stage of stages) {
      const { name, version, factory, singleton, requiredVersion, eager, strictVersion } = stage;
      // Undefined values are removed, because they would override defaults.
      const shareConfig = JSON.parse(JSON.stringify({ singleton, requiredVersion, eager, strictVersion }));
      if (factory) (shared[name] ??= []).push({ version, scope: [scope], shareConfig, get: factory });
    }
  federation.bundlerRuntimeOptions = {};
  federation.initOptions ??= {
    name: __module_federation_container_name__,
    shareStrategy: __module_federation_share_strategy__,
    shared,
    remotes: [],
    plugins: [],
  };
  if (bundle.S) bundle.S = bundlerRuntime.S;
  federation.attachShareScopeMap(bundle);
  const chunkMapping = consuming?.chunkMapping ?? {};
  const common = { moduleToHandlerMapping, installedModules, webpackRequire: bundle };
  if (bundle.f?.consumes)
    bundle.f.consumes = (chunkId, promises) => bundlerRuntime.consumes({ ...common, chunkId, promises, chunkMapping });
  const initPromises = [];
  const initTokens = {};
  bundle.I = (shareScopeName, initScope) =>
    bundlerRuntime.I({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: bundle });
  if (exposing) {
    bundle.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      bundlerRuntime.initContainerEntry({ shareScope, initScope, remoteEntryInitOptions, shareScopeKey: exposing.shareScope, webpackRequire: bundle });
    bundle.getContainer = (module, getScope) => {
      const { moduleMap } = exposing;
      bundle.R = getScope;
      const got = Object.hasOwn(moduleMap, module)
        ? moduleMap[module]()
        : Promise.reject(new Error('There is no module ' + module));
      bundle.R = undefined;
      return got;
    };
  }
  federation.instance = bundlerRuntime.init({ webpackRequire: bundle });
  const initialConsumes = consuming?.initialConsumes;
  if (initialConsumes) bundlerRuntime.installInitialConsumes({ ...common, initialConsumes });
}`;

/**
 * @param {string} source
 */
module.exports = function leanStart(source) {
  const begin = source.indexOf(BEGIN);
  if (begin < 0) return source;
  const hash = createHash('sha256').update(source.slice(begin)).digest('hex');
  if (hash !== KNOWN)
    throw new Error(
      `The federation plugin starts a bundle in another way (${hash}): see what ours has to do.`,
    );
  return source.slice(0, begin) + LEAN;
};
