/**
 * The federation runtime of a page: the shell brings it, and remotes take it from there, so that a page has one copy. It stands
 * in the place of the library's, which loads remotes without checking hashes and chooses among versions that a page of ours
 * never has.
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

/** What remotes find under that global name. */
export type FederationRuntime = typeof provided;
