import type { RouteMatch } from 'contract/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkDisconnected, useOnReconnect, useIsDisconnected } from 'shared-ui/http';
import type { RegistryView } from '../remotes/module-registry.ts';

export interface PageLocation {
  match: RouteMatch;
  /** Path and query. */
  path: string;
}

/**
 * Page to show for an address. If the browser is disconnected and the page's code is not loaded, the previous page stays;
 * on reconnect the requested one is loaded and replaces it.
 */
export function usePageOrPrevious(asked: PageLocation, registry: RegistryView): PageLocation {
  const { remote, module } = asked.match.route;
  const read = () => registry.get(remote, module).kind;
  const state = useSyncExternalStore(registry.subscribe, read, read);
  const lost = useIsDisconnected();
  const [before, setBefore] = useState<PageLocation | null>(null);
  const ready = state === 'ready';
  if (ready && before?.path !== asked.path) setBefore(asked);
  useEffect(() => {
    if (state === 'failed') void checkDisconnected();
  }, [state]);
  useOnReconnect(state === 'failed' ? () => registry.retry(remote, module) : undefined);
  return !ready && lost && before !== null ? before : asked;
}
