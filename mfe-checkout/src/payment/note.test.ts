import { NOTE_LENGTH } from 'api/limits';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { noteAtom } from './checkout.atoms.ts';

function keep(written: string): string {
  const store = createStore();
  store.set(noteAtom, written);
  return store.get(noteAtom);
}

it('never splits an emoji at the length limit', () => {
  const note = 'a'.repeat(NOTE_LENGTH - 1) + '😀';
  expect(keep(`${note}b`)).toBe(note);
});

it('limits a note by code points, as the server does', () => {
  expect(keep('😀'.repeat(NOTE_LENGTH + 1))).toBe('😀'.repeat(NOTE_LENGTH));
});
