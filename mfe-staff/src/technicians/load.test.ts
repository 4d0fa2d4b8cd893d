import { describe, expect, it } from 'vitest';
import { dayHeading, daysOf, fullness, kindOf, minutesText, visitsWithin } from './load.ts';

const day = { day: '2026-11-23', visits: 2, busy: 165, hours: 540, away: false };

describe('a day of a technician', () => {
  it('is told in hours and minutes', () => {
    expect([45, 60, 165].map(minutesText)).toEqual(['45 min', '1 h', '2 h 45']);
  });

  it('is as full as its visits make it', () => {
    expect(fullness(day)).toBeCloseTo(165 / 540);
    expect(fullness({ busy: 0, hours: 0 })).toBe(0);
    expect(fullness({ busy: 60, hours: 0 })).toBe(1);
  });

  it('is work, off, leave, or too much', () => {
    expect(kindOf(day)).toBe('work');
    expect(kindOf({ ...day, visits: 0, busy: 0, hours: 0 })).toBe('off');
    expect(kindOf({ ...day, visits: 0, busy: 0, hours: 0, away: true })).toBe('away');
    expect(kindOf({ ...day, hours: 100 })).toBe('over');
    expect(kindOf({ ...day, hours: 0, away: true })).toBe('over');
  });

  it('has its weekday as a heading', () => {
    expect(dayHeading('2026-11-23')).toBe('Mon 23');
  });
});

it('has a place for each heading, also of somebody whom the load does not know yet', () => {
  const load = { days: ['2026-11-23', '2026-11-24'], technicians: [{ id: 7, days: [day] }] };
  expect(daysOf(load, 7)).toEqual([day, undefined]);
  expect(daysOf(load, 8)).toEqual([undefined, undefined]);
});

it('counts the visits of a span, its ends included', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24'].map((each) => ({ ...day, day: each }));
  const load = { days: days.map((each) => each.day), technicians: [{ id: 7, days }] };
  expect(visitsWithin(load, 7, { from: '2026-11-23', to: '2026-11-24' })).toBe(4);
  expect(visitsWithin(load, 8, { from: '2026-11-23', to: '2026-11-24' })).toBe(0);
});
