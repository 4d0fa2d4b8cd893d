import type { RouteMatch } from 'contract/routes';
import { useEffect, useState } from 'react';
import type { PageMeta } from 'shell/store';
import type { SlotView } from '../remotes/page-slots.ts';
import { usePageMeta } from '../routing/page-meta.ts';

/** What a private page is called is no secret: title and description stand while a visitor logs in. */
export function useWaitingMeta(match: RouteMatch, slots: SlotView, waiting: boolean): void {
  const [meta, setMeta] = useState<PageMeta | undefined>();
  const { params, route } = match;
  useEffect(() => {
    if (!waiting) return undefined;
    let over = false;
    const name = async (): Promise<void> => {
      const slot = await slots.settled(route.remote, route.module);
      if (over || slot.kind !== 'ready') return;
      setMeta(slot.module.meta?.({ params, search: new URLSearchParams() }, undefined));
    };
    void name();
    return () => {
      over = true;
    };
  }, [waiting, slots, params, route]);
  usePageMeta(meta);
}
