import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Business } from 'api/contract';
import type { Failure, Outcome } from 'shared-ui/http';
import { useHydrated } from 'shared-ui/hydration';
import { api } from 'app-kit/store';
import { readBusiness } from './business.api.ts';

/** Business data: name, address, phones, links. Null until loaded. */
export const businessAtom = atom<Business | null>(null);

/** Why loading failed; null before, and during a retry. */
const failureAtom = atom<Failure | null>(null);

async function requestBusiness(): Promise<Outcome<{ business: Business }>> {
  const business = readBusiness(document);
  return business === null ? api('GET /api/business') : { kind: 'ok', data: { business } };
}

let request: ReturnType<typeof requestBusiness> | null = null;

/** Reads the data from the document, or requests it once. */
const loadBusinessAtom = atom(null, async (get, set) => {
  if (get(businessAtom) !== null) return;
  set(failureAtom, null);
  request ??= requestBusiness();
  const outcome = await request;
  if (outcome.kind === 'ok' || outcome.kind === 'none') set(businessAtom, outcome.data.business);
  else {
    request = null;
    set(failureAtom, outcome);
  }
});

/** Business data; null until loaded if the document has none. */
export function useBusiness(): Business | null {
  const load = useSetAtom(loadBusinessAtom);
  useEffect(() => {
    void load();
  }, [load]);
  return useAtomValue(businessAtom);
}

/** Failure of the last request and its retry; null if there is none. */
export function useBusinessFailure(): { failure: Failure; retry: () => void } | null {
  const load = useSetAtom(loadBusinessAtom);
  const failure = useAtomValue(failureAtom);
  // The first render must match the server's.
  const isHydrated = useHydrated();
  return isHydrated && failure !== null ? { failure, retry: () => void load() } : null;
}
