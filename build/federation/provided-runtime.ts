/**
 * The federation runtime as the shell's bundle has it, given to the remotes of the page: one copy of it is enough.
 * Stands in the place of the bundler's own import of it.
 */
import federation from 'federation-runtime';
import { initContainerEntry } from 'federation-container';

const provided = {
  ...federation,
  // A bundle that exposes nothing leaves this out; the remotes need it.
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
};
Object.defineProperty(globalThis, 'federationRuntime', { value: provided });

export default provided;
