import { describe, expect, it } from 'vitest';
import {
  formatDayHeading,
  getDays,
  getWorkload,
  classifyDay,
  formatMinutes,
  countVisits,
} from './load.ts';

const day = { day: '2026-11-23', visits: 2, busy: 165, hours: 540, away: false };

describe('technician’s workload', () => {
  it('formats hours and minutes', () => {
    expect([45, 60, 165].map(formatMinutes)).toEqual(['45 min', '1 h', '2 h 45']);
  });

  it('computes the workload from visits', () => {
    expect(getWorkload(day)).toBeCloseTo(165 / 540);
    expect(getWorkload({ busy: 0, hours: 0 })).toBe(0);
    expect(getWorkload({ busy: 60, hours: 0 })).toBe(1);
  });

  it('classifies a day as work, off, leave or overbooked', () => {
    expect(classifyDay(day)).toBe('work');
    expect(classifyDay({ ...day, visits: 0, busy: 0, hours: 0 })).toBe('off');
    expect(classifyDay({ ...day, visits: 0, busy: 0, hours: 0, away: true })).toBe('away');
    expect(classifyDay({ ...day, hours: 100 })).toBe('over');
    expect(classifyDay({ ...day, hours: 0, away: true })).toBe('over');
  });

  it('formats a day as a column heading', () => {
    expect(formatDayHeading('2026-11-23')).toBe('Mon 23');
    expect(formatDayHeading('2026-12-06')).toBe('Sun 6');
  });
});

it('returns one entry per heading for a technician without data', () => {
  const load = { days: ['2026-11-23', '2026-11-24'], technicians: [{ id: 7, days: [day] }] };
  expect(getDays(load, 7)).toEqual([day, undefined]);
  expect(getDays(load, 8)).toEqual([undefined, undefined]);
});

it('counts visits of a date range, both ends included', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map((date) => ({ ...day, day: date }));
  const load = { days: days.map((entry) => entry.day), technicians: [{ id: 7, days }] };
  expect(countVisits(load, 7, { from: '2026-11-23', to: '2026-11-24' })).toBe(4);
  expect(countVisits(load, 8, { from: '2026-11-23', to: '2026-11-24' })).toBe(0);
});
