import { NOTE_LENGTH } from 'api/limits';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { noteAtom } from './checkout.atoms.ts';

function applyLimit(text: string): string {
  const store = createStore();
  store.set(noteAtom, text);
  return store.get(noteAtom);
}

it('never splits an emoji at the length limit', () => {
  const note = 'a'.repeat(NOTE_LENGTH - 1) + '😀';
  expect(applyLimit(`${note}b`)).toBe(note);
});

it('limits a note by code points, as the server does', () => {
  expect(applyLimit('😀'.repeat(NOTE_LENGTH + 1))).toBe('😀'.repeat(NOTE_LENGTH));
});
