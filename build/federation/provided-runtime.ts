/**
 * The federation runtime of a page: the shell brings it, and remotes take it from there, so that a page has one copy.
 * It stands in the place of the bundler's own import, and holds the half of the library that shares modules. The other
 * half, which loads remotes, is the shell's own: it has to check hashes and to fall back.
 */
import { FEDERATION_GLOBAL } from 'contract/document';
import { createInstance } from 'federation-instance';
import { attachShareScopeMap } from 'federation-runtime/attachShareScopeMap.js';
import { consumes } from 'federation-runtime/consumes.js';
import { initContainerEntry } from 'federation-runtime/initContainerEntry.js';
import { initializeSharing } from 'federation-runtime/initializeSharing.js';
import { installInitialConsumes } from 'federation-runtime/installInitialConsumes.js';

/** What the bundler asks for as it starts a bundle: an instance under the bundle's own name. */
interface Start {
  webpackRequire: { federation: { initOptions: Parameters<typeof createInstance>[0] } };
}

const provided = {
  attachShareScopeMap,
  runtime: {},
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire }: Start) => createInstance(webpackRequire.federation.initOptions),
  },
  bundlerRuntimeOptions: {},
};
Object.defineProperty(globalThis, FEDERATION_GLOBAL, { value: provided });

export default provided;

/** What remotes find under that global name. */
export type FederationRuntime = typeof provided;
