import { useEffect } from 'react';
import { useLocation } from 'shared-ui/router';
import { getPartElementId } from './PartRow.tsx';

/** History entries that have scrolled to their part. On Back, the shell restores the scroll position instead. */
const shownEntries = new Set<string>();

/** Scrolls to the part in the URL, once per navigation. Renders nothing. */
export function ScrollToPart({ id }: { id: number }) {
  const { key } = useLocation();
  useEffect(() => {
    const entry = `${key} ${id}`;
    if (shownEntries.has(entry)) return undefined;
    const controller = new AbortController();
    const show = async (): Promise<void> => {
      const { scrollToElement } = await import('./scroll-to-element.ts');
      if (controller.signal.aborted) return;
      shownEntries.add(entry);
      await scrollToElement(getPartElementId(id), controller.signal);
    };
    // If the chunk fails to load, the part is still highlighted.
    show().catch(() => undefined);
    return () => controller.abort();
  }, [id, key]);
  return null;
}
