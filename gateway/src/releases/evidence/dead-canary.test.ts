import { describe, expect, it } from 'vitest';
import type { Side } from './counts.ts';
import { logDeadCanary } from './dead-canary.ts';

const of = (hits: number, seen: number): Side => ({ seen, hits });
const needed = Math.log(1000);

/** Expected value of the bet after one visitor, at this failure rate. */
const mean = (fails: number): number =>
  fails * Math.exp(logDeadCanary(of(1, 1), of(0, 0))) +
  (1 - fails) * Math.exp(logDeadCanary(of(0, 1), of(0, 0)));

describe('a canary that hardly works', () => {
  it.each([
    ['has failed four times of four', of(4, 4), of(0, 400), false],
    ['has failed five times of five', of(5, 5), of(0, 400), true],
    ['has failed five times of five, with nobody on stable', of(5, 5), of(0, 0), true],
    ['has failed five times of six', of(5, 6), of(0, 400), false],
    ['has failed eight times of nine', of(8, 9), of(0, 0), true],
    ['fails for half of a hundred', of(50, 100), of(0, 0), true],
    ['fails for one in five of a thousand', of(200, 1000), of(0, 0), false],
    ['fails for one in ten of a hundred', of(10, 100), of(0, 0), false],
    ['has failed always, and so has stable', of(30, 30), of(40, 40), false],
    ['has failed always, and stable three times of three', of(5, 5), of(3, 3), true],
    ['has failed always, and stable four times of four', of(5, 5), of(4, 4), false],
    ['has no visitors', of(0, 0), of(0, 0), false],
  ])('%s: %s %s %s', (_case, canary, stable, dead) => {
    expect(logDeadCanary(canary, stable) >= needed).toBe(dead);
  });

  it('is a fair bet at best if a version works for four in five', () => {
    expect(mean(0.2)).toBeCloseTo(1, 12);
    expect(mean(0.1)).toBeLessThan(1);
  });
});
