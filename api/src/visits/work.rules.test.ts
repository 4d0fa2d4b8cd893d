import { describe, expect, it } from 'vitest';
import { parseTiming, estimateWork } from './work.rules.ts';

const settings = { minWorkMinutes: 30, unknownWorkMinutes: 60 };
const service = { skill: 14, minutes: 45, timing: '2 h', quantity: 1 };

describe('the duration of work', () => {
  it.each([
    ['45 min', 45],
    ['2 h', 120],
    ['1 h 30 min', 90],
    ['90min', 90],
    ['1 day', null],
    ['', null],
    ['0 min', null],
    ['soon', null],
  ])('is parsed from %j', (timing, minutes) => {
    expect(parseTiming(timing)).toBe(minutes);
  });

  it('is the sum over all services times their quantity', () => {
    const line = { ...service, skill: 5, minutes: 60, quantity: 2 };
    expect(estimateWork([service, line], settings)).toEqual({ minutes: 165, skills: [5, 14] });
  });

  it('falls back to the timing, then to a default', () => {
    expect(estimateWork([{ ...service, minutes: null }], settings).minutes).toBe(120);
    expect(estimateWork([{ ...service, minutes: null, timing: '1 year' }], settings).minutes).toBe(
      60,
    );
  });

  it('has a minimum, and needs no skills for parts only', () => {
    expect(estimateWork([{ ...service, minutes: 5 }], settings).minutes).toBe(30);
    expect(estimateWork([], settings)).toEqual({ minutes: 30, skills: [] });
    expect(estimateWork([service, service], settings).skills).toEqual([14]);
  });
});
