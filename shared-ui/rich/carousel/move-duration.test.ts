import { expect, it } from 'vitest';
import { getRemainingPart } from './move-duration.ts';

it('leaves the full distance before the first step, none after the last, and decreases monotonically', () => {
  const left = Array.from({ length: 22 }, (_, done) => getRemainingPart(done, 21));
  expect(left[0]).toBe(1);
  expect(left[21]).toBe(0);
  expect(left).toEqual([...left].sort((a, b) => b - a));
  expect(getRemainingPart(30, 21)).toBe(0);
});

it('starts fast', () => {
  expect(getRemainingPart(10, 20)).toBe(0.125);
});
