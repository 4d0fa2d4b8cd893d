import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useResource } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { countByCategory } from './parts-list.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { loadParts } from './spare-parts.api.ts';

export type Counts = Readonly<Record<string, number>>;

/**
 * Returns the counts, or null until they are known. Loads all parts if the gateway sent no counts.
 * @param initialCounts counts from the gateway
 * @param isLoadingAll whether the page loads all parts anyway
 */
export function useCounts(initialCounts: Counts | null, isLoadingAll: boolean): Counts | null {
  const hydrated = useHydrated();
  const all = useAtomValue(allPartsAtom);
  const storeParts = useSetAtom(allPartsAtom);
  const shouldLoad = hydrated && initialCounts === null && all === null && !isLoadingAll;
  const loaded = useResource((signal) => loadParts([], signal), shouldLoad ? 'all parts' : null);
  const parts = loaded.kind === 'ready' ? loaded.data : null;
  useEffect(() => {
    if (parts !== null) storeParts(parts);
  }, [parts, storeParts]);
  return initialCounts ?? (hydrated && all !== null ? countByCategory(all) : null);
}
