import type { PageModule } from 'shell/store';
import type { ShownState, RegistryView } from '../remotes/module-registry.ts';

const LOADING: ShownState = { kind: 'loading' };

interface Options {
  remote: string;
  module: string;
  page: PageModule;
  version: string;
  speaks?: 'en' | undefined;
}

/** A registry with at most one ready module that never changes, for server rendering. */
export function createFixedRegistry(filled?: Options): RegistryView {
  const ready: ShownState | null =
    filled === undefined
      ? null
      : {
          kind: 'ready',
          module: filled.page,
          version: filled.version,
          speaks: filled.speaks,
        };
  const get = (remote: string, module: string): ShownState =>
    ready !== null && remote === filled?.remote && module === filled.module ? ready : LOADING;
  return {
    get,
    subscribe: () => () => undefined,
    whenSettled: async (remote, module) => get(remote, module),
    markCommitted: () => undefined,
    handleError: (_remote, _module, _version, error) => {
      throw error;
    },
    retry: () => undefined,
  };
}
