import { expect, it } from 'vitest';
import { getRemainingPart } from './move-duration.ts';

it('getRemainingPart falls from 1 before the first step to 0 after the last', () => {
  const remaining = Array.from({ length: 22 }, (_, done) => getRemainingPart(done, 21));
  expect(remaining[0]).toBe(1);
  expect(remaining[21]).toBe(0);
  expect(remaining).toEqual([...remaining].sort((a, b) => b - a));
  expect(getRemainingPart(30, 21)).toBe(0);
});

it('getRemainingPart is an eighth after half of the steps', () => {
  expect(getRemainingPart(10, 20)).toBe(0.125);
});
