/** The federation runtime of a remote in a page: the shell's code with the remote's own state. */
import { FEDERATION_GLOBAL } from 'contract/document';
import type { FederationRuntime } from './provided-runtime.ts';

const { [FEDERATION_GLOBAL]: federationRuntime } = globalThis as unknown as Record<
  typeof FEDERATION_GLOBAL,
  FederationRuntime
>;

const consumed: FederationRuntime = {
  ...federationRuntime,
  bundlerRuntime: { ...federationRuntime.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};

export default consumed;
