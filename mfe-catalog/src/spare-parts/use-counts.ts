import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useResource } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { countByCategory } from './parts-list.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { loadParts } from './spare-parts.api.ts';

/** Number of parts per sub-category. */
export type Counts = Readonly<Record<string, number>>;

/**
 * Loads the counts; null until they are known.
 * @param given counts from the gateway
 * @param waits whether all parts are being loaded anyway
 */
export function useCounts(given: Counts | null, waits: boolean): Counts | null {
  const hydrated = useHydrated();
  const all = useAtomValue(allPartsAtom);
  const keep = useSetAtom(allPartsAtom);
  const loads = hydrated && given === null && all === null && !waits;
  const loaded = useResource((signal) => loadParts([], signal), loads ? 'all parts' : null);
  const found = loaded.kind === 'ready' ? loaded.data : null;
  useEffect(() => {
    if (found !== null) keep(found);
  }, [found, keep]);
  return given ?? (hydrated && all !== null ? countByCategory(all) : null);
}
