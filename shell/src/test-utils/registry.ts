import { ModuleRegistry, type RegistryDeps } from '../remotes/module-registry.ts';

/** A registry that by default stores opt-outs, reports nothing and never reloads the document. */
export const createRegistry = (
  deps: Pick<RegistryDeps, 'set' | 'load'> & Partial<RegistryDeps>,
): ModuleRegistry =>
  new ModuleRegistry({
    discard: () => undefined,
    removeStyles: () => undefined,
    optOut: () => true,
    hasRun: () => false,
    reloadDocument: () => undefined,
    report: () => undefined,
    diagnose: async () => 'broken',
    now: () => 0,
    budgetMs: 3000,
    ...deps,
  });
