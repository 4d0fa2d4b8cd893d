/** Loaded together with the login. */
import { LOGIN_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import { claimTab, formerPhoneAtom, writeStorage, sessionStateAtom, postToTabs } from './core.ts';

/**
 * Begins a session with the token that `verify-otp` returned. If another customer's session ended in this page, the new
 * session is `unknown` and the page must be reloaded, because remotes have state of their own.
 * @param phone the customer's number, if known
 * @returns whether the page must be reloaded
 */
export const beginSessionAtom = atom(null, (get, set, token: string, phone?: string): boolean => {
  writeStorage(LOGIN_KEY, 'true');
  writeStorage(USER_TOKEN_KEY, token);
  writeStorage(TOKEN_KEY, token);
  claimTab(token);
  const former = get(formerPhoneAtom);
  const isOtherCustomer = former !== null && phone !== undefined && phone !== former;
  set(sessionStateAtom, isOtherCustomer ? { kind: 'unknown' } : { kind: 'customer', token });
  postToTabs({ kind: 'session' });
  return isOtherCustomer;
});
