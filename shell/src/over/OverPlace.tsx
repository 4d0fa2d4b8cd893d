import { useEffect, useState } from 'react';
import { OVER_KEY } from 'shell/store/internal';
import type { SlotView } from '../remotes/page-slots.ts';
import type { OverHost } from './OverHost.tsx';

/** The place over the page. Nothing is loaded for it unless something was left for it, and nothing breaks without. */
export function OverPlace({ slots }: { slots: SlotView }) {
  const [found, setFound] = useState<{ Host: typeof OverHost; left: string } | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        const left = sessionStorage.getItem(OVER_KEY);
        if (left === null) return;
        const { OverHost: Host } = await import('./OverHost.tsx');
        setFound({ Host, left });
      } catch {
        // The page stands without it.
      }
    };
    void look();
  }, []);
  return found && <found.Host slots={slots} left={found.left} />;
}
