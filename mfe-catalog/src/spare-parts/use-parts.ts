import type { SparePart } from 'api/contract';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useResource, type Outcome, type Resource } from 'shared-ui/http';
import { showToastAtom, sparePartsAtom } from 'app-kit/store';
import { filterByCategory } from './parts-list.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { loadParts, type SparePartsData } from './spare-parts.api.ts';
import { toFilterKey } from './spare-parts.ts';

type PartsOutcome = Outcome<readonly SparePart[]>;

/** Displayed parts, and a callback for the dialog that loads other parts. */
export interface Parts {
  parts: Resource<readonly SparePart[]>;
  /** Receives loaded parts before the URL changes to their filter. */
  setFiltered: (ids: readonly string[], outcome: PartsOutcome) => void;
}

/**
 * Parts of some sub-categories: from the gateway's data, from the store, or from the API. Reads the store without
 * subscribing, because content above unhydrated islands must not re-render. Publishes the displayed parts in the store,
 * and shows the message of a refused request as a toast.
 * @param ids empty means all
 */
export function useParts(ids: readonly string[], initial: SparePartsData | undefined): Parts {
  const key = toFilterKey(ids);
  const store = useStore();
  const showToast = useSetAtom(showToastAtom);
  const filteredRef = useRef<{ key: string; outcome: PartsOutcome } | null>(null);
  const initialParts = initial?.filter === key ? initial.parts : null;
  const available = initialParts ?? filterByCategory(store.get(allPartsAtom), ids);

  const loaded = useResource(
    async (signal) => {
      const filteredResult = filteredRef.current;
      filteredRef.current = null;
      return filteredResult?.key === key ? filteredResult.outcome : loadParts(ids, signal);
    },
    available === null ? `parts ${key}` : null,
  );
  const parts: Resource<readonly SparePart[]> =
    available === null
      ? loaded
      : { kind: 'ready', data: available, refreshing: false, reload: loaded.reload };

  const displayed = parts.kind === 'ready' ? parts.data : null;
  useEffect(() => {
    if (displayed === null) return;
    store.set(sparePartsAtom, displayed);
    if (key === '') store.set(allPartsAtom, displayed);
  }, [store, key, displayed]);

  const problem =
    parts.kind === 'failed' && parts.failure.kind === 'refused' ? parts.failure.message : null;
  useEffect(() => {
    if (problem !== null) showToast(problem);
  }, [problem, showToast]);

  const setFiltered = (ids: readonly string[], outcome: PartsOutcome): void => {
    filteredRef.current = { key: toFilterKey(ids), outcome };
  };
  return { parts, setFiltered };
}
