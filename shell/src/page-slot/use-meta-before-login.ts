import type { RouteMatch } from 'contract/routes';
import { useEffect, useState } from 'react';
import type { PageMeta } from 'app-kit/store';
import type { RegistryView } from '../remotes/module-registry.ts';
import { usePageMeta } from '../routing/page-meta.ts';

/** Sets title and description of a private page before the visitor has logged in: they are not secret. */
export function useMetaBeforeLogin(
  match: RouteMatch,
  registry: RegistryView,
  isWaiting: boolean,
): void {
  const [meta, setMeta] = useState<PageMeta | undefined>();
  const { params, route } = match;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isCancelled = false;
    const loadMeta = async (): Promise<void> => {
      const state = await registry.whenSettled(route.remote, route.module);
      if (isCancelled || state.kind !== 'ready') return;
      setMeta(state.module.meta?.({ params, search: new URLSearchParams() }, undefined));
    };
    void loadMeta();
    return () => {
      isCancelled = true;
    };
  }, [isWaiting, registry, params, route]);
  usePageMeta(meta);
}
