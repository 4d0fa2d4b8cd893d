import { addSeconds } from 'platform/clock';
import { describe, expect, it } from 'vitest';
import { planHold } from './hold-series.rules.ts';

const START = new Date('2026-11-20T06:30:00.000Z');
const minutes = (count: number): Date => addSeconds(START, count * 60);
const LIMITS = { holdMinutes: 10, maxSeriesMinutes: 15 };

describe('planHold', () => {
  it('begins a series with a hold of ten minutes', () => {
    expect(planHold(null, START, LIMITS)).toEqual({
      since: START,
      until: minutes(10),
      isNew: true,
    });
  });

  it('limits a series to fifteen minutes', () => {
    for (const [at, until] of [
      [3, 13],
      [5, 15],
      [10, 15],
    ] as const)
      expect(planHold(START, minutes(at), LIMITS)).toEqual({
        since: START,
        until: minutes(until),
        isNew: false,
      });
  });

  it('begins a new series if less than five minutes are left', () => {
    expect(planHold(START, addSeconds(minutes(10), 1), LIMITS)).toMatchObject({ isNew: true });
    expect(planHold(START, minutes(60), LIMITS)).toMatchObject({ since: minutes(60) });
  });
});
