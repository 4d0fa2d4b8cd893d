/** The federation runtime of a remote that is part of a page: the shell's code, with state of the remote's own. */
import type { FederationRuntime } from 'federation-runtime';

const { federationRuntime } = globalThis as unknown as { federationRuntime: FederationRuntime };
const { runtime, bundlerRuntime } = federationRuntime;

export default {
  ...federationRuntime,
  // The code knows instances by the build it came with, which is the shell's: a remote always makes one of its own.
  runtime: { ...runtime, init: runtime['createInstance'] },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
