import { DATA_COVERED, OVERLAY_KEY } from 'contract/document';
import { useEffect, useState } from 'react';
import type { RegistryView } from '../remotes/module-registry.ts';
import type { OverlayHost } from './OverlayHost.tsx';

/** Slot of the overlay page. Loads code only if one is stored. */
export function OverlaySlot({ registry }: { registry: RegistryView }) {
  const [found, setFound] = useState<{ Host: typeof OverlayHost; left: string } | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        const left = sessionStorage.getItem(OVERLAY_KEY);
        if (left === null) return uncoverPage();
        const { OverlayHost: Host } = await import('./OverlayHost.tsx');
        setFound({ Host, left });
      } catch {
        // The page works without it.
        uncoverPage();
      }
    };
    void look();
  }, []);
  return found && <found.Host registry={registry} left={found.left} onSettled={uncoverPage} />;
}

/** Shows the page again that the boot script has covered. */
const uncoverPage = (): void => document.documentElement.removeAttribute(DATA_COVERED);
