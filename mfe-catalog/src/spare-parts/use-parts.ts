import type { SparePart } from 'api/contract';
import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { useResource, type Outcome, type Resource } from 'shared-ui/http';
import { showToastAtom, sparePartsAtom } from 'shell/store';
import { filterByCategory } from './parts-list.ts';
import { allPartsAtom } from './spare-parts.atoms.ts';
import { loadParts, type SparePartsData } from './spare-parts.api.ts';
import { filterKey } from './spare-parts.ts';

type PartsOutcome = Outcome<readonly SparePart[]>;

/** Displayed parts, and a callback for a dialog that has loaded others. */
export interface Parts {
  parts: Resource<readonly SparePart[]>;
  /** The server's message if it rejects the filter. */
  problem: string | null;
  /** Receives loaded parts before the URL changes to their filter. */
  bring: (ids: readonly string[], outcome: PartsOutcome) => void;
}

/**
 * Parts of some sub-categories: from the gateway, from the store, or from the server. It reads the store without
 * subscribing, because content above unhydrated islands must not re-render.
 * @param ids empty means all
 */
export function useParts(ids: readonly string[], initial: SparePartsData | undefined): Parts {
  const key = filterKey(ids);
  const store = useStore();
  const toast = useSetAtom(showToastAtom);
  const brought = useRef<{ key: string; outcome: PartsOutcome } | null>(null);
  const given = initial?.filter === key ? initial.parts : null;
  const known = given ?? filterByCategory(store.get(allPartsAtom), ids);

  const loaded = useResource(
    async (signal) => {
      const ready = brought.current;
      brought.current = null;
      return ready?.key === key ? ready.outcome : loadParts(ids, signal);
    },
    known === null ? `parts ${key}` : null,
  );
  const parts: Resource<readonly SparePart[]> =
    known === null
      ? loaded
      : { kind: 'ready', data: known, refreshing: false, reload: loaded.reload };

  const shown = parts.kind === 'ready' ? parts.data : null;
  useEffect(() => {
    if (shown === null) return;
    store.set(sparePartsAtom, shown);
    if (key === '') store.set(allPartsAtom, shown);
  }, [store, key, shown]);

  const problem =
    parts.kind === 'failed' && parts.failure.kind === 'refused' ? parts.failure.message : null;
  useEffect(() => {
    if (problem !== null) toast(problem);
  }, [problem, toast]);

  const bring = (chosen: readonly string[], outcome: PartsOutcome): void => {
    brought.current = { key: filterKey(chosen), outcome };
  };
  return { parts, problem, bring };
}
