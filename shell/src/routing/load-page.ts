import { readFragmentName } from 'contract/fragment';
import type { PageRoute } from 'contract/routes';
import type { ModuleState, RegistryView } from '../remotes/module-registry.ts';

/** Starts loading a page's module, and the parts of others that it will have; resolves when the module is ready or has failed. */
export function loadPage(
  registry: Pick<RegistryView, 'whenSettled'>,
  { remote, module, fragments = [] }: PageRoute,
): Promise<ModuleState> {
  const page = registry.whenSettled(remote, module);
  for (const of of fragments) {
    const name = readFragmentName(of);
    // In a turn of its own: the page itself is evaluated in this one.
    if (name !== null) setTimeout(() => void registry.whenSettled(name.remote, name.module));
  }
  return page;
}
