import { describe, expect, it } from 'vitest';
import { parseTiming, estimateWork } from './work.rules.ts';

const least = { leastWorkMinutes: 30, unknownWorkMinutes: 60 };
const service = { skill: 14, minutes: 45, timing: '2 h', quantity: 1 };

describe('how long work takes', () => {
  it.each([
    ['45 min', 45],
    ['2 h', 120],
    ['1 h 30 min', 90],
    ['90min', 90],
    ['1 day', null],
    ['', null],
    ['0 min', null],
    ['soon', null],
  ])('is read from %j', (timing, minutes) => {
    expect(parseTiming(timing)).toBe(minutes);
  });

  it('is the sum over all services, as often as they are bought', () => {
    const more = { ...service, skill: 5, minutes: 60, quantity: 2 };
    expect(estimateWork([service, more], least)).toEqual({ minutes: 165, skills: [5, 14] });
  });

  it('is what the timing says without minutes, and a guess without either', () => {
    expect(estimateWork([{ ...service, minutes: null }], least).minutes).toBe(120);
    expect(estimateWork([{ ...service, minutes: null, timing: '1 year' }], least).minutes).toBe(60);
  });

  it('is never less than coming takes, and needs no skill for parts alone', () => {
    expect(estimateWork([{ ...service, minutes: 5 }], least).minutes).toBe(30);
    expect(estimateWork([], least)).toEqual({ minutes: 30, skills: [] });
    expect(estimateWork([service, service], least).skills).toEqual([14]);
  });
});
