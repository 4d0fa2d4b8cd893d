import { describe, expect, it } from 'vitest';
import {
  isFarBeyondGoal,
  computeMedians,
  median,
  percentile75,
  formatResults,
  formatTable,
} from './figures.ts';

it('median returns the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 10])).toBe(3.5);
  expect(median([])).toBeNaN();
});

it('percentile75 returns the value that three quarters do not exceed', () => {
  expect(percentile75([40, 10, 30, 20])).toBe(30);
  expect(percentile75([7])).toBe(7);
  expect(percentile75([])).toBeNaN();
});

it('computeMedians returns the median of each figure', () => {
  const loads = [
    { kb: 10, lcp: 300 },
    { kb: 12, lcp: 100 },
    { kb: 11, lcp: 200 },
  ];
  expect(computeMedians(loads)).toEqual({ kb: 11, lcp: 200 });
});

describe('isFarBeyondGoal', () => {
  const figure = { what: 'kB', goal: 1.2, isSameEverywhere: true };

  it('is true for a machine-independent figure beyond 1.5 times its goal', () => {
    expect(isFarBeyondGoal({ ...figure, value: 1.79 })).toBe(false);
    expect(isFarBeyondGoal({ ...figure, value: 1.81 })).toBe(true);
  });

  it('is true for a machine-independent figure that was not measured', () => {
    expect(isFarBeyondGoal({ ...figure, value: Number.NaN })).toBe(true);
  });

  it('is false for a figure that depends on the machine', () => {
    expect(isFarBeyondGoal({ what: 'TBT', value: 4000, goal: 50 })).toBe(false);
  });
});

describe('tables', () => {
  it('left-aligns names and right-aligns numbers', () => {
    expect(
      formatTable([
        ['page', 'kB'],
        ['home', 7.123],
        ['service', 120.4],
      ]),
    ).toBe('page       kB\nhome     7.12\nservice   120');
  });

  it('shows which goals are met', () => {
    const lines = formatResults([
      { what: 'LCP', value: 1.3, goal: 1.2 },
      { what: 'score', value: 99, goal: 98, isMinimum: true },
    ]).split('\n');
    expect(lines[1]).toMatch(/LCP.*1\.30.*≤ 1\.2.*missed/);
    expect(lines[2]).toMatch(/score.*99.*≥ 98.*met/);
  });
});
