import { OVER_PAGE_KEY } from 'contract/document';
import { useEffect, useState } from 'react';
import type { RegistryView } from '../remotes/module-registry.ts';
import type { OverlayHost } from './OverlayHost.tsx';

/** Slot of the overlay page. Loads code only if one is stored. */
export function OverlaySlot({ registry }: { registry: RegistryView }) {
  const [found, setFound] = useState<{ Host: typeof OverlayHost; left: string } | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        const left = sessionStorage.getItem(OVER_PAGE_KEY);
        if (left === null) return;
        const { OverlayHost: Host } = await import('./OverlayHost.tsx');
        setFound({ Host, left });
      } catch {
        // The page works without it.
      }
    };
    void look();
  }, []);
  return found && <found.Host registry={registry} left={found.left} />;
}
