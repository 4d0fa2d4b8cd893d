/** How a session ends: all that the store knows of the person is forgotten with it. */
import { atom } from 'jotai';
import { cartStateAtom, UNKNOWN_CART } from './cart/cart.state.ts';
import {
  keptToken,
  leaveSessionAtom,
  restoreSessionAtom,
  userTokenAtom,
  type Session,
} from './session.ts';
import { clearKept } from './storage.ts';
import { tellTabs } from './tabs.ts';

/** Ends the session in this browser: storage cleared, and all that the store knows of the person forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearKept();
  set(forgetPersonAtom, { kind: 'visitor' });
  tellTabs({ kind: 'session' });
});

/** All that the store knows of the person is forgotten. */
export const forgetPersonAtom = atom(null, (_get, set, next: Session) => {
  set(cartStateAtom, UNKNOWN_CART);
  set(leaveSessionAtom, next);
});

/** A token was not accepted. Ends the session that has it; a call that began in a session before this one ends nothing. */
export const refuseTokenAtom = atom(null, (get, set, token: string) => {
  if (get(userTokenAtom) !== token) return;
  if (keptToken() === token || keptToken() === null) set(endSessionAtom);
  else set(restoreSessionAtom);
});
