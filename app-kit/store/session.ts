import { LOGIN_KEY, REFERRAL_CODE_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import type { UserDetail } from 'api/contract';
import { claimTab, writeStorage, readStorage } from './storage.ts';

/**
 * The session is `unknown` until the stored session is read, always on a server, and after a logout in another tab until
 * the page is reloaded.
 */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'customer'; token: string };

/** Not exported to remotes, which get the read-only `sessionAtom`. */
export const sessionStateAtom = atom<Session>({ kind: 'unknown' });

export const sessionAtom = atom((get) => get(sessionStateAtom));

export const loggedInAtom = atom((get) => get(sessionStateAtom).kind === 'customer');

/** Bearer token, or null. */
export const userTokenAtom = atom((get) => {
  const session = get(sessionStateAtom);
  return session.kind === 'customer' ? session.token : null;
});

const profileAtom = atom<UserDetail | null>(null);

/** Profile of the customer; null for visitors and until loaded. */
export const userDetailAtom = atom((get) => get(profileAtom));

/** Referral code from the link `/referral/{code}`, sent with the registration. */
export const referredByAtom = atom<string | null>(null);

/** Reads the stored session. First called by the shell after hydration. */
export const restoreSessionAtom = atom(null, (_get, set) => {
  const token = readStoredToken();
  claimTab(token);
  set(sessionStateAtom, token === null ? { kind: 'visitor' } : { kind: 'customer', token });
});

/** The stored token, set by any tab; null if none. */
export function readStoredToken(): string | null {
  const token = readStorage(USER_TOKEN_KEY) ?? readStorage(TOKEN_KEY);
  return readStorage(LOGIN_KEY) === 'true' && token !== '' ? token : null;
}

/** Stores a fetched profile, and its referral code for Refer & Earn (WALLET-6). */
export const receiveUserDetailAtom = atom(null, (_get, set, detail: UserDetail) => {
  writeStorage(REFERRAL_CODE_KEY, detail.referral_code);
  set(profileAtom, detail);
});

/**
 * Phone number of the last customer whose session ended in this page: remotes may still hold their data in memory. Null
 * if no session has ended, or if no profile was loaded.
 */
export const formerPhoneAtom = atom<string | null>(null);

/** Clears profile and session; `session-end.ts` clears the rest. */
export const resetSessionAtom = atom(null, (get, set, session: Session) => {
  set(formerPhoneAtom, (former) => get(profileAtom)?.phone_number ?? former);
  set(profileAtom, null);
  set(sessionStateAtom, session);
});
