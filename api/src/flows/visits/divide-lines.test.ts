import { expect, it } from 'vitest';
import { divideLines } from './divide-lines.ts';

const createService = (id: number, skill: number, minutes: number, quantity: number) => ({
  line: { id, quantity },
  work: { skill, minutes, quantity },
});
const part = { line: { id: 9, quantity: 2 }, work: null };
const createItem = (skill: number, minutes: number, quantity = 1) => ({ skill, minutes, quantity });

it('assigns each visit its work, divides a line by its quantity, and assigns parts to the first visit', () => {
  const lines = [part, createService(1, 14, 45, 3), createService(2, 5, 60, 1)];
  expect(
    divideLines(lines, [[createItem(14, 45, 2)], [createItem(14, 45), createItem(5, 60)]]),
  ).toEqual([
    [
      { id: 1, quantity: 2 },
      { id: 9, quantity: 2 },
    ],
    [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ],
  ]);
});

it('keeps the work of a skill together if it was planned as a whole', () => {
  const lines = [
    createService(1, 14, 45, 3),
    createService(2, 14, 30, 2),
    createService(3, 5, 60, 1),
  ];
  expect(divideLines(lines, [[createItem(5, 60)], [createItem(14, 195)]])).toEqual([
    [{ id: 3, quantity: 1 }],
    [
      { id: 1, quantity: 3 },
      { id: 2, quantity: 2 },
    ],
  ]);
});

it.each([
  ['has more', [createService(1, 14, 45, 3)]],
  ['has less', [createService(1, 14, 45, 1)]],
  ['has another service', [createService(1, 14, 45, 2), createService(2, 5, 60, 1)]],
  ['has the same minutes of another skill', [createService(1, 5, 45, 2)]],
  ['is empty', []],
])('divides nothing if the cart %s since the visits were planned', (_what, lines) => {
  expect(divideLines(lines, [[createItem(14, 45)], [createItem(14, 45)]])).toBeNull();
});
