import { LOGIN_KEY, REFERRAL_CODE_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import type { UserDetail } from 'api/contract';
import { writeStorage, readStorage } from './storage.ts';

/** Who is here. `unknown` until the browser's kept session was read: a server never knows. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'customer'; token: string };

/** It changes in the store's own files only. */
export const sessionStateAtom = atom<Session>({ kind: 'unknown' });

/** The session, to read. */
export const sessionAtom = atom((get) => get(sessionStateAtom));

/** True for a logged-in customer. */
export const loggedInAtom = atom((get) => get(sessionStateAtom).kind === 'customer');

/** The bearer token of a logged-in customer, or null. */
export const userTokenAtom = atom((get) => {
  const session = get(sessionStateAtom);
  return session.kind === 'customer' ? session.token : null;
});

const profileAtom = atom<UserDetail | null>(null);

/** The profile of the logged-in customer; null for visitors and until it was fetched. */
export const userDetailAtom = atom((get) => get(profileAtom));

/** The referral code that a link brought (`/referral/{code}`), to be sent with the registration. */
export const referredByAtom = atom<string | null>(null);

/** Takes up the session that the browser kept. Called by the shell once the page stands. */
export const restoreSessionAtom = atom(null, (_get, set) => {
  const token = readStoredToken();
  set(sessionStateAtom, token === null ? { kind: 'visitor' } : { kind: 'customer', token });
});

/** The token that the browser keeps, in whichever tab it came; null where it keeps none. */
export function readStoredToken(): string | null {
  const token = readStorage(USER_TOKEN_KEY) ?? readStorage(TOKEN_KEY);
  return readStorage(LOGIN_KEY) === 'true' && token !== '' ? token : null;
}

/** Takes a profile that was fetched; its referral code is kept for Refer & Earn (WALLET-6). */
export const receiveUserDetailAtom = atom(null, (_get, set, detail: UserDetail) => {
  writeStorage(REFERRAL_CODE_KEY, detail.referral_code);
  set(profileAtom, detail);
});

/** The person is gone: their profile is forgotten. See `session-end.ts`, which forgets all else. */
export const resetSessionAtom = atom(null, (_get, set, next: Session) => {
  set(profileAtom, null);
  set(sessionStateAtom, next);
});
