import { DATA_COVERED, OVERLAY_KEY } from 'contract/document';
import { useEffect, useState } from 'react';
import type { RegistryView } from '../remotes/module-registry.ts';
import type { OverlayHost } from './OverlayHost.tsx';

/** Slot of the overlay page. Loads code only if one is stored. */
export function OverlaySlot({ registry }: { registry: RegistryView }) {
  const [loaded, setLoaded] = useState<{ Host: typeof OverlayHost; stored: string } | null>(null);
  useEffect(() => {
    const loadHost = async (): Promise<void> => {
      try {
        const stored = sessionStorage.getItem(OVERLAY_KEY);
        if (stored === null) return uncoverPage();
        const { OverlayHost: Host } = await import(
          /* webpackChunkName: "touched" */ './OverlayHost.tsx'
        );
        setLoaded({ Host, stored });
      } catch {
        // The page works without it.
        uncoverPage();
      }
    };
    void loadHost();
  }, []);
  return (
    loaded && <loaded.Host registry={registry} stored={loaded.stored} onSettled={uncoverPage} />
  );
}

/** Shows the page again that the boot script has covered. */
const uncoverPage = (): void => document.documentElement.removeAttribute(DATA_COVERED);
