import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { userDetailAtom, userTokenAtom } from 'app-kit/store';
import { receiveUserDetailAtom } from 'app-kit/store/internal';
import { getChosenLanguage } from '../language/language.ts';
import { fetchProfile, saveLanguage } from './profile.api.ts';

const loadingAtom = atom(false);

/** True during the first load of the profile. */
export const profileLoadingAtom = atom((get) => get(loadingAtom) && get(userDetailAtom) === null);

const loadProfileAtom = atom(null, async (_get, set, signal: AbortSignal) => {
  set(loadingAtom, true);
  const outcome = await fetchProfile(signal);
  if (signal.aborted) return;
  set(loadingAtom, false);
  if (outcome.kind !== 'ok') return;
  const { userDetail } = outcome.data;
  set(receiveUserDetailAtom, userDetail);
  // The customer may have chosen it before the login or while disconnected. If saving fails, the next page view retries.
  const chosen = getChosenLanguage();
  if (chosen !== undefined && chosen !== userDetail.language) void saveLanguage(chosen);
});

/**
 * Fetches the profile for each new token. A failure leaves the navbar without name and count; a rejected token ends the
 * session. A language chosen in this browser is saved to the profile, for messages.
 */
export function useProfile(): void {
  const token = useAtomValue(userTokenAtom);
  const load = useSetAtom(loadProfileAtom);
  useEffect(() => {
    if (token === null) return undefined;
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [token, load]);
}
