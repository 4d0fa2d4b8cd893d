/** Handles logins and logouts in other tabs. Loaded on demand. */
import { atom } from 'jotai';
import {
  clearUserAtom,
  formerPhoneAtom,
  readStoredToken,
  restoreSessionAtom,
  sessionAtom,
} from './core.ts';

export type SessionChange = 'same' | 'logged-in' | 'logged-out' | 'other-customer';

/**
 * Takes over a session that another tab has stored. If the customer has logged out, or another customer may have logged
 * in, clears the store and sets the session to `unknown`: the page must be reloaded, because remotes have state of their
 * own.
 */
export const syncSessionAtom = atom(null, (get, set): SessionChange => {
  const session = get(sessionAtom);
  const token = readStoredToken();
  const ownToken = session.kind === 'customer' ? session.token : null;
  if (session.kind === 'unknown' || token === ownToken || !hasStorage()) return 'same';
  if (ownToken === null && get(formerPhoneAtom) === null) {
    set(restoreSessionAtom);
    return 'logged-in';
  }
  set(clearUserAtom, { kind: 'unknown' });
  return token === null ? 'logged-out' : 'other-customer';
});

/** Private windows may block storage. */
function hasStorage(): boolean {
  try {
    return globalThis.localStorage !== undefined;
  } catch {
    return false;
  }
}
