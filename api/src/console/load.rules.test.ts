import { describe, expect, it } from 'vitest';
import { parseDay, toMoment } from 'contract/indian-time';
import { parseHours } from '../visits/technicians/hours.rules.ts';
import { calculateDayLoad } from './load.rules.ts';

const MONDAY = parseDay('2026-11-23') ?? 0;
const at = (minutes: number): number => toMoment(MONDAY, minutes);
const hours = parseHours('Mon 09:00-13:00, Mon 14:00-18:00') ?? [];
const noVisits = { hours, leave: [], visitSpans: [] };

describe('calculateDayLoad', () => {
  it('returns the working hours of a weekday', () => {
    expect(calculateDayLoad(MONDAY, noVisits)).toEqual({
      visits: 0,
      busy: 0,
      hours: 480,
      away: false,
    });
    expect(calculateDayLoad(MONDAY + 1, noVisits)).toMatchObject({ hours: 0, away: false });
  });

  it('subtracts overlapping leave once', () => {
    const leave = [
      [at(0), at(10 * 60)],
      [at(9 * 60), at(11 * 60)],
    ] as const;
    expect(calculateDayLoad(MONDAY, { ...noVisits, leave })).toMatchObject({
      hours: 360,
      away: true,
    });
    const evening = [[at(19 * 60), at(24 * 60)]] as const;
    expect(calculateDayLoad(MONDAY, { ...noVisits, leave: evening })).toMatchObject({
      hours: 480,
      away: false,
    });
  });

  it('adds up the time of visits, including travel', () => {
    const visits = [
      [at(590), at(645)],
      [at(705), at(800)],
      [at(705 + 1440), at(800 + 1440)],
    ] as const;
    expect(calculateDayLoad(MONDAY, { ...noVisits, visitSpans: visits })).toMatchObject({
      visits: 2,
      busy: 150,
    });
  });
});
