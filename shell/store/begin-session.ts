/** How a session begins. It comes with the login. */
import { LOGIN_KEY, TOKEN_KEY, USER_TOKEN_KEY } from 'contract/document';
import { atom } from 'jotai';
import { keep, sessionStateAtom, tellTabs } from './core.ts';

/** Begins a session with the token that verify-otp answered. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  keep(LOGIN_KEY, 'true');
  keep(USER_TOKEN_KEY, token);
  keep(TOKEN_KEY, token);
  set(sessionStateAtom, { kind: 'customer', token });
  tellTabs({ kind: 'session' });
});
