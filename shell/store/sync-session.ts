/** What a tab does where another one has logged somebody in or out. It comes with what hears of that, not with the page. */
import { atom } from 'jotai';
import { clearUserAtom, readStoredToken, restoreSessionAtom, sessionAtom } from './core.ts';

/** What it finds. */
export type SessionChange = 'same' | 'logged-in' | 'gone' | 'another-person';

/**
 * Follows what other tabs have done to the kept session. Where the person who was here is gone, the store forgets them
 * at once and the session is `unknown`: the page has to be loaded afresh, since remotes have state of their own.
 */
export const syncSessionAtom = atom(null, (get, set): SessionChange => {
  const session = get(sessionAtom);
  const token = readStoredToken();
  const mine = session.kind === 'customer' ? session.token : null;
  if (session.kind === 'unknown' || token === mine || !hasStorage()) return 'same';
  if (mine === null) {
    set(restoreSessionAtom);
    return 'logged-in';
  }
  set(clearUserAtom, { kind: 'unknown' });
  return token === null ? 'gone' : 'another-person';
});

/** Whether this browser keeps anything for us: private windows may refuse to. */
function hasStorage(): boolean {
  try {
    return globalThis.localStorage !== undefined;
  } catch {
    return false;
  }
}
