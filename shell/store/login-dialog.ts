import { atom } from 'jotai';
import { showToastAtom } from './notices.ts';

/**
 * Which login dialog is open. `returnHome` says where a login leads: to `/` when the visitor asked for it
 * (specification, section 4), or nowhere when a page or an action asked, which then goes on where it was.
 */
export type LoginDialog =
  | { kind: 'closed' }
  | { kind: 'login'; returnHome: boolean }
  | { kind: 'verify'; returnHome: boolean; userId: string; phone: string };

/** The state of the login dialogs. The shell shows them; a remote only asks for them. */
export const loginDialogAtom = atom<LoginDialog>({ kind: 'closed' });

/** Opens the login dialog because the visitor pressed Login or Register. */
export const openLoginAtom = atom(null, (_get, set) => {
  set(loginDialogAtom, { kind: 'login', returnHome: true });
});

/** Opens the login dialog over a private page; after the login the page goes on. */
export const requireLoginAtom = atom(null, (get, set) => {
  if (get(loginDialogAtom).kind === 'closed')
    set(loginDialogAtom, { kind: 'login', returnHome: false });
});

/** An action needs a login: says so in the specification's words and opens the dialog over the page. */
export const askLoginAtom = atom(null, (_get, set) => {
  set(showToastAtom, 'Please Login/Register First!');
  set(requireLoginAtom);
});
