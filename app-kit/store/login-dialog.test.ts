import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  promptLoginAtom,
  loginDialogAtom,
  loginDialogStateAtom,
  openLoginAtom,
  requireLoginAtom,
} from './login-dialog.ts';
import { toastAtom } from './notices.ts';

const action = (): void => undefined;

describe('login request', () => {
  it('keeps the action in the dialog, shows a toast and does not lead home', () => {
    const store = createStore();
    store.set(promptLoginAtom, { onLogin: action });
    expect(store.get(loginDialogAtom)).toEqual({
      kind: 'login',
      returnHome: false,
      onLogin: action,
    });
    expect(store.get(toastAtom)?.message).toBe('Please Login/Register First!');
  });

  it('can be made without an action', () => {
    const store = createStore();
    store.set(requireLoginAtom);
    expect(store.get(loginDialogAtom)).toEqual({ kind: 'login', returnHome: false });
  });

  it('replaces the action of an open dialog and keeps the number being verified', () => {
    const store = createStore();
    const dialog = {
      kind: 'verify',
      returnHome: false,
      userId: 'u1',
      phone: '9431012345',
    } as const;
    store.set(loginDialogStateAtom, dialog);
    store.set(requireLoginAtom, { onLogin: action });
    expect(store.get(loginDialogAtom)).toEqual({ ...dialog, onLogin: action });
    store.set(requireLoginAtom);
    expect(store.get(loginDialogAtom)).toHaveProperty('onLogin', action);
  });

  it('is replaced, with its action, if the visitor opens the login', () => {
    const store = createStore();
    store.set(promptLoginAtom, { onLogin: action });
    store.set(openLoginAtom);
    expect(store.get(loginDialogAtom)).toEqual({ kind: 'login', returnHome: true });
  });
});
