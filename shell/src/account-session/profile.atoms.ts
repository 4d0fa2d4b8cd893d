import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { userDetailAtom, userTokenAtom } from 'shell/store';
import { receiveUserDetailAtom } from 'shell/store/internal';
import { getChosenLanguage } from '../language/language.ts';
import { fetchProfile, saveLanguage } from './profile.api.ts';

const loadingAtom = atom(false);

/** True while the profile is on its way and nothing of it is known. */
export const profileLoadingAtom = atom((get) => get(loadingAtom) && get(userDetailAtom) === null);

const loadProfileAtom = atom(null, async (_get, set, signal: AbortSignal) => {
  set(loadingAtom, true);
  const outcome = await fetchProfile(signal);
  if (signal.aborted) return;
  set(loadingAtom, false);
  if (outcome.kind !== 'ok') return;
  const { userDetail } = outcome.data;
  set(receiveUserDetailAtom, userDetail);
  // Chosen before the login, or while the line was down: nothing is lost where it fails, the next page tries again.
  const chosen = getChosenLanguage();
  if (chosen !== undefined && chosen !== userDetail.language) void saveLanguage(chosen);
});

/**
 * Fetches the profile when the logged-in navbar stands, and again for another token. A
 * failure leaves the navbar without name and count; a token that is refused ends the session. A language that this
 * browser has chosen goes into the profile, where messages find it.
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
