import { atom } from 'jotai';
import { cartStateAtom, INITIAL_CART_STATE, orderNoteAtom } from './cart/cart.state.ts';
import { readStoredToken, resetSessionAtom, userTokenAtom, type Session } from './session.ts';
import { clearStorage, clearTabStorage } from './storage.ts';
import { postToTabs } from './tabs.ts';

/** Ends the session: clears storage and all user data in the store. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearStorage();
  set(clearUserAtom, { kind: 'visitor' });
  postToTabs({ kind: 'session' });
});

/** Clears all user data in the store and the tab. */
export const clearUserAtom = atom(null, (_get, set, session: Session) => {
  clearTabStorage();
  set(cartStateAtom, INITIAL_CART_STATE);
  set(orderNoteAtom, '');
  set(resetSessionAtom, session);
});

/**
 * Ends the session of a rejected token. Does nothing if the token belongs to an earlier session, or if another tab has
 * stored another session meanwhile; in the second case `syncSessionAtom` clears the store and the page reloads.
 */
export const rejectTokenAtom = atom(null, (get, set, token: string) => {
  if (get(userTokenAtom) !== token) return;
  const stored = readStoredToken();
  if (stored === token || stored === null) set(endSessionAtom);
});
