import { atom } from 'jotai';
import { storeTexts } from '../texts/en/store.ts';
import { showToastAtom } from './notices.ts';

/** Action to run after the login. */
export type AfterLogin = () => void | Promise<void>;

interface LoginContext {
  /**
   * Whether the login leads to `/`: true if the visitor opened it (LOGIN-18), false if a page or an action required it.
   */
  returnHome: boolean;
  /** Runs once after the login; dropped if the dialog is closed. */
  onLogin?: AfterLogin | undefined;
}

export type LoginDialog =
  | { kind: 'closed' }
  | ({ kind: 'login' } & LoginContext)
  | ({ kind: 'verify'; userId: string; phone: string } & LoginContext);

export interface LoginRequest {
  /** Runs once after the login, and never if the dialog is closed. */
  onLogin?: AfterLogin | undefined;
}

/** State of the login dialog, for the shell only. */
export const loginDialogStateAtom = atom<LoginDialog>({ kind: 'closed' });

/** Read-only, for remotes. */
export const loginDialogAtom = atom((get) => get(loginDialogStateAtom));

/** Opens the login because the visitor pressed Login or Register. */
export const openLoginAtom = atom(null, (_get, set) => {
  set(loginDialogStateAtom, { kind: 'login', returnHome: true });
});

/**
 * Opens the login; the visitor stays on the page afterwards. If the dialog is open already, only its `onLogin` changes:
 * the request's, if any, replaces it.
 */
export const requireLoginAtom = atom(null, (get, set, request: LoginRequest = {}) => {
  const dialog = get(loginDialogStateAtom);
  const { onLogin } = request;
  if (dialog.kind === 'closed')
    set(loginDialogStateAtom, { kind: 'login', returnHome: false, onLogin });
  else if (onLogin !== undefined) set(loginDialogStateAtom, { ...dialog, onLogin });
});

/** Opens the login for an action, with a toast (LOGIN-20). */
export const promptLoginAtom = atom(null, (_get, set, request: LoginRequest = {}) => {
  set(showToastAtom, storeTexts.loginFirst);
  set(requireLoginAtom, request);
});
