import { describe, expect, it } from 'vitest';
import { reasonToHalt, wilson, type Votes } from './halting.ts';

const votes = (loads: number, failures: number, silent = 0): Votes => ({ loads, failures, silent });

describe('a canary', () => {
  it.each([
    ['has no votes yet', votes(0, 0), votes(0, 0), false],
    ['fails four times of four: too few to say', votes(0, 4), votes(500, 0), false],
    ['fails five times of five', votes(0, 5), votes(500, 0), true],
    ['fails five times of five and stable has no votes', votes(0, 5), votes(0, 0), true],
    ['fails five times of five and stable has few', votes(0, 5), votes(3, 0), true],
    ['fails every fifth time', votes(80, 20), votes(400, 2), true],
    ['fails five times in a hundred', votes(95, 5), votes(1000, 2), true],
    ['fails five times in two hundred', votes(195, 5), votes(1000, 2), false],
    [
      'fails eight times in a hundred against none in a thousand',
      votes(92, 8),
      votes(1000, 0),
      true,
    ],
    ['fails five times in ten thousand', votes(9995, 5), votes(10_000, 1), false],
    ['fails as often as stable, which fails often', votes(50, 50), votes(50, 50), false],
    ['fails always, and so does stable', votes(0, 30), votes(0, 30), false],
    ['fails less than stable', votes(90, 10), votes(50, 50), false],
    ['fails somewhat more in a small sample', votes(40, 5), votes(45, 2), false],
    [
      'is worse by less than half a point in a huge sample',
      votes(99_400, 600),
      votes(99_700, 300),
      false,
    ],
    ['never reports', votes(0, 0, 40), votes(380, 0, 20), true],
    ['is as silent as stable', votes(20, 0, 40), votes(200, 0, 380), false],
    ['is silent where no page has ever told anything', votes(0, 0, 400), votes(0, 0, 20), false],
    ['is silent in parts of networks', votes(2.5, 0.5, 19.9), votes(400, 0, 0), false],
    ['is silent where stable has told next to nothing', votes(0, 0, 40), votes(0, 0, 0), false],
    ['is silent where stable has told a little', votes(0, 0, 40), votes(19, 0, 0), false],
    ['is silent where stable has told enough', votes(0, 0, 40), votes(20, 0, 0), true],
    ['is silent twenty times, as few as count', votes(0, 0, 20), votes(400, 0, 0), true],
    ['is silent a few times', votes(2, 0, 15), votes(400, 0, 0), false],
  ])('that %s', (_case, canary, stable, halted) => {
    expect(reasonToHalt(canary, stable) !== null).toBe(halted);
  });

  it('is halted with a reason in figures', () => {
    expect(reasonToHalt(votes(15, 10), votes(400, 1))).toBe(
      '10 of 25 visitors met a failure (40.0%), against 1 of 401 on stable.',
    );
  });

  it('is told of in figures that can be read, also where networks are shared out', () => {
    expect(reasonToHalt(votes(14.667, 10.333), votes(400.5, 1))).toBe(
      '10.3 of 25 visitors met a failure (41.3%), against 1 of 401.5 on stable.',
    );
  });

  it('is halted for its silence with a reason in figures', () => {
    expect(reasonToHalt(votes(9, 1, 40), votes(379, 1, 20))).toBe(
      '40 of 50 pages never reported (80.0%), against 20 of 400 with stable.',
    );
  });

  it('that is as good as stable is not halted by asking at every vote', () => {
    let halts = 0;
    for (let run = 0; run < 300; run += 1)
      halts += isHaltedBySimulation(0.01, 400, run + 1) ? 1 : 0;
    expect(halts).toBeLessThanOrEqual(2);
  });
});

describe('the Wilson interval', () => {
  it('is everything without a vote and close to the share with many', () => {
    expect(wilson(0, 0, 2)).toEqual({ low: 0, high: 1 });
    const { low, high } = wilson(5000, 10_000, 1.96);
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.51, 2);
  });

  it('is the one of the textbook in small samples', () => {
    const { low, high } = wilson(1, 10, 1.96);
    expect(low).toBeCloseTo(0.0179, 4);
    expect(high).toBeCloseTo(0.4042, 4);
    expect(wilson(0, 10, 1.96).low).toBeCloseTo(0, 10);
  });
});

function isHaltedBySimulation(rate: number, visitors: number, seed: number): boolean {
  const random = randomFrom(seed);
  const [canary, stable] = [votes(0, 0), votes(0, 0)];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const side = random() < 0.5 ? canary : stable;
    if (random() < rate) side.failures += 1;
    else side.loads += 1;
    if (reasonToHalt(canary, stable) !== null) return true;
  }
  return false;
}

/** The same numbers for the same seed: a test must not fail by chance. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
