import { readFragmentName } from 'contract/fragment';
import type { PageRoute } from 'contract/routes';
import type { ModuleState, RegistryView } from '../remotes/module-registry.ts';

/** Loads a page's module and its fragments; resolves when the module is ready, has failed or needs another document. */
export function loadPage(
  registry: Pick<RegistryView, 'whenSettled'>,
  { remote, module, fragments = [] }: PageRoute,
): Promise<ModuleState> {
  const page = registry.whenSettled(remote, module);
  for (const fragment of fragments) {
    const name = readFragmentName(fragment);
    // In a task of its own, because the page is evaluated in this one.
    if (name !== null) setTimeout(() => void registry.whenSettled(name.remote, name.module));
  }
  return page;
}
