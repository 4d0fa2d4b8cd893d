import { NOTE_LENGTH } from 'api/limits';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { noteAtom } from './checkout.atoms.ts';

function keep(written: string): string {
  const store = createStore();
  store.set(noteAtom, written);
  return store.get(noteAtom);
}

it('keeps an emoji whole when it is the last character that the server takes', () => {
  const note = 'a'.repeat(NOTE_LENGTH - 1) + '😀';
  expect(keep(`${note}b`)).toBe(note);
});

it('cuts a note by code points, as the server counts', () => {
  expect(keep('😀'.repeat(NOTE_LENGTH + 1))).toBe('😀'.repeat(NOTE_LENGTH));
});
