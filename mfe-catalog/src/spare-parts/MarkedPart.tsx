import { useEffect } from 'react';
import { useLocation } from 'shared-ui/router';
import { partElementId } from './PartRow.tsx';

/** Entries of the history whose part has been brought into view: Back to them goes where one left. */
const shown = new Set<string>();

/** Brings the part that the address names into view, once for each time that a link leads to it. Renders nothing. */
export function MarkedPart({ id }: { id: number }) {
  const { key } = useLocation();
  useEffect(() => {
    const entry = `${key} ${id}`;
    if (shown.has(entry)) return undefined;
    const controller = new AbortController();
    const show = async (): Promise<void> => {
      const { bringIntoView } = await import('./bring-into-view.ts');
      if (controller.signal.aborted) return;
      shown.add(entry);
      await bringIntoView(partElementId(id), controller.signal);
    };
    // If the code is lost, the page stays where it is: the part is marked all the same.
    show().catch(() => undefined);
    return () => controller.abort();
  }, [id, key]);
  return null;
}
