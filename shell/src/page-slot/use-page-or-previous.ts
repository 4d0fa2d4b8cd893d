import type { RouteMatch } from 'contract/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkDisconnected, useOnReconnect, useIsDisconnected } from 'shared-ui/http';
import type { RegistryView } from '../remotes/module-registry.ts';

export interface PageLocation {
  match: RouteMatch;
  path: string;
}

/**
 * Page to show for an address. If the browser is disconnected and the page's code is not loaded, the previous page, if
 * any, stays; on reconnect the requested one is loaded and replaces it.
 */
export function usePageOrPrevious(requested: PageLocation, registry: RegistryView): PageLocation {
  const { remote, module } = requested.match.route;
  const getKind = () => registry.get(remote, module).kind;
  const kind = useSyncExternalStore(registry.subscribe, getKind, getKind);
  const isDisconnected = useIsDisconnected();
  const [previous, setPrevious] = useState<PageLocation | null>(null);
  const isReady = kind === 'ready';
  if (isReady && previous?.path !== requested.path) setPrevious(requested);
  useEffect(() => {
    if (kind === 'failed') void checkDisconnected();
  }, [kind]);
  useOnReconnect(kind === 'failed' ? () => registry.retry(remote, module) : undefined);
  return !isReady && isDisconnected && previous !== null ? previous : requested;
}
