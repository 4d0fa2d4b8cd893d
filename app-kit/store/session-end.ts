import { atom } from 'jotai';
import { cartStateAtom, INITIAL_CART_STATE, orderNoteAtom } from './cart/cart.state.ts';
import {
  readStoredToken,
  resetSessionAtom,
  restoreSessionAtom,
  userTokenAtom,
  type Session,
} from './session.ts';
import { clearStorage } from './storage.ts';
import { postToTabs } from './tabs.ts';

/** Ends the session: clears storage and all user data in the store. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearStorage();
  set(clearUserAtom, { kind: 'visitor' });
  postToTabs({ kind: 'session' });
});

/** Clears all user data in the store. */
export const clearUserAtom = atom(null, (_get, set, session: Session) => {
  set(cartStateAtom, INITIAL_CART_STATE);
  set(orderNoteAtom, '');
  set(resetSessionAtom, session);
});

/**
 * Handles a rejected token: ends its session, or adopts the session that another tab has stored meanwhile. A token of
 * an earlier session is ignored.
 */
export const rejectTokenAtom = atom(null, (get, set, token: string) => {
  if (get(userTokenAtom) !== token) return;
  if (readStoredToken() === token || readStoredToken() === null) set(endSessionAtom);
  else set(restoreSessionAtom);
});
