import type { PageModule } from 'app-kit/store';
import type { ShownState, RegistryView } from '../remotes/module-registry.ts';

const LOADING: ShownState = { kind: 'loading' };

interface Options {
  remote: string;
  module: string;
  page: PageModule;
  version: string;
  contentLanguage?: 'en' | undefined;
}

/** A registry with at most one ready module that never changes, for server rendering. */
export function createFixedRegistry(options?: Options): RegistryView {
  const readyState: ShownState | null =
    options === undefined
      ? null
      : {
          kind: 'ready',
          module: options.page,
          version: options.version,
          contentLanguage: options.contentLanguage,
        };
  const get = (remote: string, module: string): ShownState =>
    readyState !== null && remote === options?.remote && module === options.module
      ? readyState
      : LOADING;
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
