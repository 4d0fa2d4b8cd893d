import { atom } from 'jotai';
import type { UserDetail } from 'api/contract';
import { cartStateAtom, profileCartCountAtom, UNKNOWN_CART } from './cart/cart.state.ts';
import { canKeep, clearKept, keep, readKept } from './storage.ts';
import { tellTabs } from './tabs.ts';

/** Who is here. `unknown` until the browser's kept session was read: a server never knows. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'customer'; token: string };

const sessionStateAtom = atom<Session>({ kind: 'unknown' });

/** The session, to read. It changes through the action atoms below only. */
export const sessionAtom = atom((get) => get(sessionStateAtom));

/** True for a logged-in customer. */
export const loggedInAtom = atom((get) => get(sessionStateAtom).kind === 'customer');

/** The bearer token of a logged-in customer, or null. */
export const userTokenAtom = atom((get) => {
  const session = get(sessionStateAtom);
  return session.kind === 'customer' ? session.token : null;
});

const detailAtom = atom<UserDetail | null>(null);

/** The profile of the logged-in customer; null for visitors and until it was fetched. */
export const userDetailAtom = atom((get) => get(detailAtom));

/**
 * Where the customer wants things done: the address that came with the cart last, the profile's before that; null where
 * there is none.
 */
export const userAddressAtom = atom(
  (get) => get(cartStateAtom).counted?.address ?? get(detailAtom)?.address ?? null,
);

/** The referral code that a link brought (`/referral/{code}`), to be sent with the registration. */
export const referredByAtom = atom<string | null>(null);

/** Takes up the session that the browser kept. Called by the shell once the page stands. */
export const restoreSessionAtom = atom(null, (_get, set) => {
  const token = keptToken();
  set(sessionStateAtom, token === null ? { kind: 'visitor' } : { kind: 'customer', token });
});

function keptToken(): string | null {
  const token = readKept('user_token') ?? readKept('token');
  return readKept('login') === 'true' && token !== '' ? token : null;
}

/** Begins a session with the token that verify-otp answered. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  keep('login', 'true');
  keep('user_token', token);
  keep('token', token);
  set(sessionStateAtom, { kind: 'customer', token });
  tellTabs({ kind: 'session' });
});

/** Ends the session in this browser: storage cleared, and all that the store knows of the person forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearKept();
  set(forgetPersonAtom);
  set(sessionStateAtom, { kind: 'visitor' });
  tellTabs({ kind: 'session' });
});

const forgetPersonAtom = atom(null, (_get, set) => {
  set(detailAtom, null);
  set(cartStateAtom, UNKNOWN_CART);
  set(profileCartCountAtom, 0);
});

/**
 * A token was not accepted. Ends the session that has it; a call that began in a session before this one ends nothing.
 *
 */
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
 *
 */
export const followSessionAtom = atom(null, (get, set): Followed => {
  const session = get(sessionStateAtom);
  const token = keptToken();
  const mine = session.kind === 'customer' ? session.token : null;
  if (session.kind === 'unknown' || token === mine || !canKeep()) return 'same';
  if (mine === null) {
    set(restoreSessionAtom);
    return 'logged-in';
  }
  set(forgetPersonAtom);
  set(sessionStateAtom, { kind: 'unknown' });
  return token === null ? 'gone' : 'another-person';
});

/** Takes a profile that was fetched; its referral code is kept for Refer & Earn (specification, section 5). */
export const receiveUserDetailAtom = atom(null, (_get, set, detail: UserDetail) => {
  keep('referral_code', detail.referral_code);
  set(detailAtom, detail);
  set(profileCartCountAtom, detail.cart_count);
});
