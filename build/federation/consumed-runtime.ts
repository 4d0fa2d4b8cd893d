/** The federation runtime of a remote that is part of a page: the shell's code, with state of the remote's own. */
import type { FederationRuntime } from './provided-runtime.ts';

const { federationRuntime } = globalThis as unknown as { federationRuntime: FederationRuntime };

export default {
  ...federationRuntime,
  bundlerRuntime: { ...federationRuntime.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
