/** Loaded with the login. */
import { LOGIN_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import { claimTab, formerPhoneAtom, writeStorage, sessionStateAtom, postToTabs } from './core.ts';

/**
 * Begins a session with the token of verify-otp. If the session of another customer ended in this page, the session is
 * `unknown` and the page must be reloaded, because remotes have state of their own.
 * @param phone the customer's number
 * @returns whether the page must be reloaded
 */
export const beginSessionAtom = atom(null, (get, set, token: string, phone?: string): boolean => {
  writeStorage(LOGIN_KEY, 'true');
  writeStorage(USER_TOKEN_KEY, token);
  writeStorage(TOKEN_KEY, token);
  claimTab(token);
  const former = get(formerPhoneAtom);
  const isOther = former !== null && phone !== undefined && phone !== former;
  set(sessionStateAtom, isOther ? { kind: 'unknown' } : { kind: 'customer', token });
  postToTabs({ kind: 'session' });
  return isOther;
});
