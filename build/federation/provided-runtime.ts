/**
 * The federation runtime of a page: the shell provides it and remotes use it, so that a page has one copy. It
 * replaces the library's runtime, which loads remotes without integrity checks and negotiates versions that our pages
 * never have.
 */
import { FEDERATION_GLOBAL } from 'contract/document';
import {
  attachShareScopeMap,
  consumes,
  init,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
} from './page-sharing.ts';

const provided = {
  attachShareScopeMap,
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    installInitialConsumes,
    initContainerEntry,
    init,
  },
  bundlerRuntimeOptions: {},
};
Object.defineProperty(globalThis, FEDERATION_GLOBAL, { value: provided });

export default provided;

/** What remotes find under the global name. */
export type FederationRuntime = typeof provided;
