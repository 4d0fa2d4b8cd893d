import { expect, it } from 'vitest';
import { getRemainingPart } from './move-duration.ts';

it('leaves the full distance before the first step, none after the last, and decreases monotonically', () => {
  const remaining = Array.from({ length: 22 }, (_, done) => getRemainingPart(done, 21));
  expect(remaining[0]).toBe(1);
  expect(remaining[21]).toBe(0);
  expect(remaining).toEqual([...remaining].sort((a, b) => b - a));
  expect(getRemainingPart(30, 21)).toBe(0);
});

it('covers seven eighths of the distance in the first half', () => {
  expect(getRemainingPart(10, 20)).toBe(0.125);
});
