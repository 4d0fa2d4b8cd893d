import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useResource } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { countsOf } from './parts-list.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { loadParts } from './spare-parts.api.ts';

/** How many parts each sub-category has. */
export type Counts = Readonly<Record<string, number>>;

/**
 * The counts, by the sub-category's id; null until they are known.
 * @param given what the gateway has counted
 * @param waits true while all parts are on their way anyway
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
  return given ?? (hydrated && all !== null ? countsOf(all) : null);
}
