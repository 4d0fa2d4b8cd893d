import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Business } from 'api/contract';
import { useHydrated } from 'shared-ui/hydration';
import { fetchBusiness, readBusiness } from './business.api.ts';

/** Business data: name, address, phones, links. Null until loaded. */
export const businessAtom = atom<Business | null>(null);

/** True after a failure, until the retry. */
const businessFailedAtom = atom(false);

let request: Promise<Business | null> | null = null;

/** Reads the data from the document, or requests it once. */
const loadBusinessAtom = atom(null, async (get, set) => {
  if (get(businessAtom) !== null) return;
  set(businessFailedAtom, false);
  request ??= Promise.resolve(readBusiness(document)).then(
    (embedded) => embedded ?? fetchBusiness(),
  );
  const business = await request;
  if (business === null) {
    request = null;
    set(businessFailedAtom, true);
  } else set(businessAtom, business);
});

/** Business data; null until loaded if the document has none. */
export function useBusiness(): Business | null {
  const load = useSetAtom(loadBusinessAtom);
  useEffect(() => {
    void load();
  }, [load]);
  return useAtomValue(businessAtom);
}

/** Retries after a failure; null if there is none. */
export function useBusinessRetry(): (() => void) | null {
  const load = useSetAtom(loadBusinessAtom);
  const failed = useAtomValue(businessFailedAtom);
  // The first render must match the server's.
  const hydrated = useHydrated();
  return hydrated && failed ? () => void load() : null;
}
