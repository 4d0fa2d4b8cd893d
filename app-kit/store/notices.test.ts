import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  hideToastAtom,
  showToastAtom,
  retractToastAtom,
  toastAtom,
  toastsAtom,
} from './notices.ts';

function openStore() {
  const store = createStore();
  return {
    show: (message: string): number => {
      store.set(showToastAtom, message);
      return store.get(toastAtom)?.id ?? 0;
    },
    retract: (message: string) => store.set(retractToastAtom, message),
    hide: (id: number) => store.set(hideToastAtom, id),
    messages: () => store.get(toastsAtom).map(({ message }) => message),
    newest: () => store.get(toastAtom),
  };
}

describe('toasts', () => {
  it('are stacked, the newest last', () => {
    const { show, messages, newest } = openStore();
    show('Invalid OTP');
    show('Something Went Wrong');
    expect(messages()).toEqual(['Invalid OTP', 'Something Went Wrong']);
    expect(newest()).toMatchObject({ message: 'Something Went Wrong', active: true });
  });

  it('disappear one by one, and the newest is marked inactive', () => {
    const { show, hide, messages, newest } = openStore();
    expect(newest()).toBeNull();
    const wait = show('Please Wait');
    const other = show('Address saved');
    hide(wait);
    expect(messages()).toEqual(['Address saved']);
    hide(other);
    expect(newest()).toMatchObject({ message: 'Address saved', active: false });
  });

  it('are retracted by their text', () => {
    const { show, retract, messages } = openStore();
    show('Please Wait');
    show('Address saved');
    retract('Please Wait');
    retract('Nobody said this');
    expect(messages()).toEqual(['Address saved']);
  });

  it('with the same text appear once, as a new toast', () => {
    const { show, messages } = openStore();
    const first = show('Your Cart Is Empty.');
    expect(show('Your Cart Is Empty.')).toBeGreaterThan(first);
    expect(messages()).toEqual(['Your Cart Is Empty.']);
  });

  it('are limited to three', () => {
    const { show, messages } = openStore();
    for (const message of ['a', 'b', 'c', 'd']) show(message);
    expect(messages()).toEqual(['b', 'c', 'd']);
  });
});
