/** Loaded with the login. */
import { LOGIN_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import { claimTab, writeStorage, sessionStateAtom, postToTabs } from './core.ts';

/** Begins a session with the token of verify-otp. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  writeStorage(LOGIN_KEY, 'true');
  writeStorage(USER_TOKEN_KEY, token);
  writeStorage(TOKEN_KEY, token);
  claimTab(token);
  set(sessionStateAtom, { kind: 'customer', token });
  postToTabs({ kind: 'session' });
});
