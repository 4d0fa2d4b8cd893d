/** How a session ends, here or in another tab: all that the store knows of the person is forgotten with it. */
import { atom } from 'jotai';
import { cartStateAtom, UNKNOWN_CART } from './cart/cart.state.ts';
import {
  keptToken,
  leaveSessionAtom,
  restoreSessionAtom,
  sessionAtom,
  userTokenAtom,
  type Session,
} from './session.ts';
import { canKeep, clearKept } from './storage.ts';
import { tellTabs } from './tabs.ts';

/** Ends the session in this browser: storage cleared, and all that the store knows of the person forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearKept();
  set(forgetPersonAtom, { kind: 'visitor' });
  tellTabs({ kind: 'session' });
});

const forgetPersonAtom = atom(null, (_get, set, next: Session) => {
  set(cartStateAtom, UNKNOWN_CART);
  set(leaveSessionAtom, next);
});

/** A token was not accepted. Ends the session that has it; a call that began in a session before this one ends nothing. */
export const refuseTokenAtom = atom(null, (get, set, token: string) => {
  if (get(userTokenAtom) !== token) return;
  if (keptToken() === token || keptToken() === null) set(endSessionAtom);
  else set(restoreSessionAtom);
});

/** What a tab finds where another one has logged somebody in or out. */
export type Followed = 'same' | 'logged-in' | 'gone' | 'another-person';

/**
 * Follows what other tabs have done to the kept session. Where the person who was here is gone, the store forgets them
 * at once and the session is `unknown`: the page has to be loaded afresh, since remotes have state of their own.
 */
export const followSessionAtom = atom(null, (get, set): Followed => {
  const session = get(sessionAtom);
  const token = keptToken();
  const mine = session.kind === 'customer' ? session.token : null;
  if (session.kind === 'unknown' || token === mine || !canKeep()) return 'same';
  if (mine === null) {
    set(restoreSessionAtom);
    return 'logged-in';
  }
  set(forgetPersonAtom, { kind: 'unknown' });
  return token === null ? 'gone' : 'another-person';
});
