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

const pressed = (): void => undefined;

describe('a request for a login', () => {
  it('keeps what was pressed with the dialog, and leads nowhere else', () => {
    const store = createStore();
    store.set(promptLoginAtom, { onLogin: pressed });
    expect(store.get(loginDialogAtom)).toEqual({
      kind: 'login',
      returnHome: false,
      onLogin: pressed,
    });
    expect(store.get(toastAtom)?.message).toBe('Please Login/Register First!');
  });

  it('goes without anything to carry out, as before', () => {
    const store = createStore();
    store.set(requireLoginAtom);
    expect(store.get(loginDialogAtom)).toEqual({ kind: 'login', returnHome: false });
  });

  it('gives a dialog that is open what was pressed last, and keeps the number that is being verified', () => {
    const store = createStore();
    const dialog = {
      kind: 'verify',
      returnHome: false,
      userId: 'u1',
      phone: '9431012345',
    } as const;
    store.set(loginDialogStateAtom, dialog);
    store.set(requireLoginAtom, { onLogin: pressed });
    expect(store.get(loginDialogAtom)).toEqual({ ...dialog, onLogin: pressed });
    store.set(requireLoginAtom);
    expect(store.get(loginDialogAtom)).toHaveProperty('onLogin', pressed);
  });

  it('forgets what was pressed once the visitor asks for the login', () => {
    const store = createStore();
    store.set(promptLoginAtom, { onLogin: pressed });
    store.set(openLoginAtom);
    expect(store.get(loginDialogAtom)).toEqual({ kind: 'login', returnHome: true });
  });
});
