/** How a session ends: all that the store knows of the person is forgotten with it. */
import { atom } from 'jotai';
import { cartStateAtom, INITIAL_CART_STATE } from './cart/cart.state.ts';
import {
  readStoredToken,
  resetSessionAtom,
  restoreSessionAtom,
  userTokenAtom,
  type Session,
} from './session.ts';
import { clearStorage } from './storage.ts';
import { postToTabs } from './tabs.ts';

/** Ends the session in this browser: storage cleared, and all that the store knows of the person forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearStorage();
  set(clearUserAtom, { kind: 'visitor' });
  postToTabs({ kind: 'session' });
});

/** All that the store knows of the person is forgotten. */
export const clearUserAtom = atom(null, (_get, set, next: Session) => {
  set(cartStateAtom, INITIAL_CART_STATE);
  set(resetSessionAtom, next);
});

/** A token was not accepted. Ends the session that has it; a call that began in a session before this one ends nothing. */
export const rejectTokenAtom = atom(null, (get, set, token: string) => {
  if (get(userTokenAtom) !== token) return;
  if (readStoredToken() === token || readStoredToken() === null) set(endSessionAtom);
  else set(restoreSessionAtom);
});
