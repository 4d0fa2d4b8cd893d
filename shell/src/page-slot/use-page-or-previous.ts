import type { RouteMatch } from 'contract/routes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkDisconnected, useOnReconnect, useIsDisconnected } from 'shared-ui/http';
import type { RegistryView } from '../remotes/module-registry.ts';

/** A page and the address that it stands under. */
export interface PageLocation {
  match: RouteMatch;
  /** Path and query. */
  path: string;
}

/**
 * The page to show for an address. Where the line is lost and the page's code is not here, the page before it stays on
 * the screen; when the line is back, the one that was asked for is loaded and takes its place.
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
