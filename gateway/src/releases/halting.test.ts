import { describe, expect, it } from 'vitest';
import { reasonToHalt, wilson, type OutcomeCounts } from './halting.ts';

const counts = (loads: number, failures: number, silent = 0): OutcomeCounts => ({
  loads,
  failures,
  silent,
});

describe('a canary', () => {
  it.each([
    ['has no outcomes yet', counts(0, 0), counts(0, 0), false],
    ['fails four times of four: too few to say', counts(0, 4), counts(500, 0), false],
    ['fails five times of five', counts(0, 5), counts(500, 0), true],
    ['fails five times of five and stable has no outcomes', counts(0, 5), counts(0, 0), true],
    ['fails five times of five and stable has few', counts(0, 5), counts(3, 0), true],
    ['fails every fifth time', counts(80, 20), counts(400, 2), true],
    ['fails five times in a hundred', counts(95, 5), counts(1000, 2), true],
    ['fails five times in two hundred', counts(195, 5), counts(1000, 2), false],
    [
      'fails eight times in a hundred against none in a thousand',
      counts(92, 8),
      counts(1000, 0),
      true,
    ],
    ['fails five times in ten thousand', counts(9995, 5), counts(10_000, 1), false],
    ['fails as often as stable, which fails often', counts(50, 50), counts(50, 50), false],
    ['fails always, and so does stable', counts(0, 30), counts(0, 30), false],
    ['fails less than stable', counts(90, 10), counts(50, 50), false],
    ['fails somewhat more in a small sample', counts(40, 5), counts(45, 2), false],
    [
      'is worse by less than half a point in a huge sample',
      counts(99_400, 600),
      counts(99_700, 300),
      false,
    ],
    ['never reports', counts(0, 0, 40), counts(380, 0, 20), true],
    ['is as silent as stable', counts(20, 0, 40), counts(200, 0, 380), false],
    ['is silent where no page has ever told anything', counts(0, 0, 400), counts(0, 0, 20), false],
    ['is silent in parts of networks', counts(2.5, 0.5, 19.9), counts(400, 0, 0), false],
    ['is silent where stable has told next to nothing', counts(0, 0, 40), counts(0, 0, 0), false],
    ['is silent where stable has told a little', counts(0, 0, 40), counts(19, 0, 0), false],
    ['is silent where stable has told enough', counts(0, 0, 40), counts(20, 0, 0), true],
    ['is silent twenty times, as few as count', counts(0, 0, 20), counts(400, 0, 0), true],
    ['is silent a few times', counts(2, 0, 15), counts(400, 0, 0), false],
  ])('that %s', (_case, canary, stable, halted) => {
    expect(reasonToHalt(canary, stable) !== null).toBe(halted);
  });

  it('is halted with a reason in figures', () => {
    expect(reasonToHalt(counts(15, 10), counts(400, 1))).toBe(
      '10 of 25 visitors met a failure (40.0%), against 1 of 401 on stable.',
    );
  });

  it('is told of in figures that can be read, also where networks are shared out', () => {
    expect(reasonToHalt(counts(14.667, 10.333), counts(400.5, 1))).toBe(
      '10.3 of 25 visitors met a failure (41.3%), against 1 of 401.5 on stable.',
    );
  });

  it('is halted for its silence with a reason in figures', () => {
    expect(reasonToHalt(counts(9, 1, 40), counts(379, 1, 20))).toBe(
      '40 of 50 pages never reported (80.0%), against 20 of 400 with stable.',
    );
  });

  it('that is as good as stable is not halted by asking at every outcome', () => {
    let halts = 0;
    for (let run = 0; run < 300; run += 1)
      halts += isHaltedBySimulation(0.01, 400, run + 1) ? 1 : 0;
    expect(halts).toBeLessThanOrEqual(2);
  });
});

describe('the Wilson interval', () => {
  it('is everything without an outcome and close to the share with many', () => {
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
  const [canary, stable] = [counts(0, 0), counts(0, 0)];
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
