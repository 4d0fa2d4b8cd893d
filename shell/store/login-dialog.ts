import { atom } from 'jotai';
import { storeTexts } from '../texts/en/store.ts';
import { showToastAtom } from './notices.ts';

/** What was pressed and needed a login first. */
export type AfterLogin = () => void | Promise<void>;

interface LoginContext {
  /**
   * Where a login leads: to `/` when the visitor asked for it (LOGIN-18), or nowhere when a page or an
   * action asked, which then goes on where it was.
   */
  returnHome: boolean;
  /** Carried out once after the login, in this page. It goes with the dialog when that is closed. */
  onLogin?: AfterLogin | undefined;
}

/** Which login dialog is open. */
export type LoginDialog =
  | { kind: 'closed' }
  | ({ kind: 'login' } & LoginContext)
  | ({ kind: 'verify'; userId: string; phone: string } & LoginContext);

/** What may be said with a request for a login. */
export interface LoginRequest {
  /** What was pressed: carried out once after the login, and not at all where the dialog is closed. */
  onLogin?: AfterLogin | undefined;
}

/** The state of the login dialogs, which the shell shows and changes. */
export const loginDialogStateAtom = atom<LoginDialog>({ kind: 'closed' });

/** The same to read: a remote only asks for a login. */
export const loginDialogAtom = atom((get) => get(loginDialogStateAtom));

/** Opens the login dialog because the visitor pressed Login or Register. */
export const openLoginAtom = atom(null, (_get, set) => {
  set(loginDialogStateAtom, { kind: 'login', returnHome: true });
});

/** Opens the login dialog over a private page; after the login the page goes on. */
export const requireLoginAtom = atom(null, (get, set, request: LoginRequest = {}) => {
  const dialog = get(loginDialogStateAtom);
  const { onLogin } = request;
  if (dialog.kind === 'closed')
    set(loginDialogStateAtom, { kind: 'login', returnHome: false, onLogin });
  else if (onLogin !== undefined) set(loginDialogStateAtom, { ...dialog, onLogin });
});

/** An action needs a login: says so (LOGIN-20) and opens the dialog over the page. */
export const promptLoginAtom = atom(null, (_get, set, request: LoginRequest = {}) => {
  set(showToastAtom, storeTexts.loginFirst);
  set(requireLoginAtom, request);
});
