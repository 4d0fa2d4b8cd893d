import { expect, it } from 'vitest';
import { getRemainingPart } from './move-duration.ts';

it('leaves the whole way before the first step, nothing after the last, and ever less between', () => {
  const left = Array.from({ length: 22 }, (_, done) => getRemainingPart(done, 21));
  expect(left[0]).toBe(1);
  expect(left[21]).toBe(0);
  expect(left).toEqual([...left].sort((a, b) => b - a));
  expect(getRemainingPart(30, 21)).toBe(0);
});

it('is quick at first', () => {
  expect(getRemainingPart(10, 20)).toBe(0.125);
});
