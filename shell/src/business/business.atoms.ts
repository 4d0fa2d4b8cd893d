import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Business } from 'api/contract';
import { useHydrated } from 'shared-ui/hydration';
import { fetchBusiness, readBusiness } from './business.api.ts';

/** Facts about the business: name, address, phones, links. Null until they are known. */
export const businessAtom = atom<Business | null>(null);

/** True while the facts could not be had: until somebody asks again. */
const businessFailedAtom = atom(false);

let request: Promise<Business | null> | null = null;

/** Takes the facts from the document, or asks for them once, however many parts of the page want them. */
const loadBusinessAtom = atom(null, async (get, set) => {
  if (get(businessAtom) !== null) return;
  set(businessFailedAtom, false);
  request ??= Promise.resolve(readBusiness(document)).then((known) => known ?? fetchBusiness());
  const business = await request;
  if (business === null) {
    request = null;
    set(businessFailedAtom, true);
  } else set(businessAtom, business);
});

/** The facts about the business; null at first, where the document does not bring them. */
export function useBusiness(): Business | null {
  const load = useSetAtom(loadBusinessAtom);
  useEffect(() => {
    void load();
  }, [load]);
  return useAtomValue(businessAtom);
}

/** How to ask again where the facts could not be had; null while there is no need to. */
export function useBusinessRetry(): (() => void) | null {
  const load = useSetAtom(loadBusinessAtom);
  const failed = useAtomValue(businessFailedAtom);
  // The first render is the server's, which waits for the facts: what failed meanwhile is shown after it.
  const hydrated = useHydrated();
  return hydrated && failed ? () => void load() : null;
}
