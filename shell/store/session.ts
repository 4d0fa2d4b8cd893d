import { atom } from 'jotai';
import type { UserDetail } from 'api/contract';
import { cartEntriesAtom, profileCartCountAtom } from './cart.ts';
import { clearKept, keep, readKept } from './storage.ts';

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

/** The profile of the logged-in customer; null for visitors and until it was fetched. */
export const userDetailAtom = atom<UserDetail | null>(null);

/** The referral code that a link brought (`/referral/{code}`), to be sent with the registration. */
export const referredByAtom = atom<string | null>(null);

/** Takes up the session that the browser kept. Called by the shell once the page stands. */
export const restoreSessionAtom = atom(null, (_get, set) => {
  const token = readKept('user_token') ?? readKept('token');
  const kept = readKept('login') === 'true' && token !== null && token !== '';
  set(sessionStateAtom, kept ? { kind: 'customer', token } : { kind: 'visitor' });
});

/** Begins a session with the token that verify-otp answered. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  keep('login', 'true');
  keep('user_token', token);
  keep('token', token);
  set(sessionStateAtom, { kind: 'customer', token });
});

/** Ends the session in this browser: storage cleared, profile and cart forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  clearKept();
  set(userDetailAtom, null);
  set(cartEntriesAtom, null);
  set(profileCartCountAtom, 0);
  set(sessionStateAtom, { kind: 'visitor' });
});

/** Takes a profile that was fetched; its referral code is kept for Refer & Earn (specification, section 5). */
export const receiveUserDetailAtom = atom(null, (_get, set, detail: UserDetail) => {
  keep('referral_code', detail.referral_code);
  set(userDetailAtom, detail);
});
