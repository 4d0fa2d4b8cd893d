import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  hideToastAtom,
  showToastAtom,
  retractToastAtom,
  toastAtom,
  toastsAtom,
} from './notices.ts';

function shop() {
  const store = createStore();
  return {
    show: (message: string): number => {
      store.set(showToastAtom, message);
      return store.get(toastAtom)?.id ?? 0;
    },
    takeBack: (message: string) => store.set(retractToastAtom, message),
    hide: (id: number) => store.set(hideToastAtom, id),
    words: () => store.get(toastsAtom).map(({ message }) => message),
    newest: () => store.get(toastAtom),
  };
}

describe('toasts', () => {
  it('are stacked, the newest last', () => {
    const { show, words, newest } = shop();
    show('Invalid OTP');
    show('Something Went Wrong');
    expect(words()).toEqual(['Invalid OTP', 'Something Went Wrong']);
    expect(newest()).toMatchObject({ message: 'Something Went Wrong', active: true });
  });

  it('disappear one by one, and the newest is marked inactive', () => {
    const { show, hide, words, newest } = shop();
    expect(newest()).toBeNull();
    const wait = show('Please Wait');
    const other = show('Address saved');
    hide(wait);
    expect(words()).toEqual(['Address saved']);
    hide(other);
    expect(newest()).toMatchObject({ message: 'Address saved', active: false });
  });

  it('are retracted by their text', () => {
    const { show, takeBack, words } = shop();
    show('Please Wait');
    show('Address saved');
    takeBack('Please Wait');
    takeBack('Nobody said this');
    expect(words()).toEqual(['Address saved']);
  });

  it('with the same text appear once, as a new toast', () => {
    const { show, words } = shop();
    const first = show('Your Cart Is Empty.');
    expect(show('Your Cart Is Empty.')).toBeGreaterThan(first);
    expect(words()).toEqual(['Your Cart Is Empty.']);
  });

  it('are limited to three', () => {
    const { show, words } = shop();
    for (const message of ['a', 'b', 'c', 'd']) show(message);
    expect(words()).toEqual(['b', 'c', 'd']);
  });
});
