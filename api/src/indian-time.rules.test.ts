import { describe, expect, it } from 'vitest';
import {
  aboutWhen,
  clockText,
  dayFrom,
  dayText,
  indianDay,
  minutesFrom,
  minutesInDay,
  momentOf,
  spanWords,
  weekdayOf,
} from './indian-time.rules.ts';

const at = (iso: string): number => Date.parse(iso);

describe('Indian days', () => {
  it('begin at 18:30 UTC', () => {
    expect(dayText(indianDay(at('2026-11-22T18:29:59Z')))).toBe('2026-11-22');
    expect(dayText(indianDay(at('2026-11-22T18:30:00Z')))).toBe('2026-11-23');
  });

  it('have a weekday, 0 for Sunday', () => {
    expect(weekdayOf(indianDay(at('2026-11-22T12:00:00Z')))).toBe(0);
    expect(weekdayOf(indianDay(at('2026-11-28T12:00:00Z')))).toBe(6);
  });

  it('convert to moments and minutes', () => {
    const day = indianDay(at('2026-11-22T12:00:00Z'));
    expect(new Date(momentOf(day, 600)).toISOString()).toBe('2026-11-22T04:30:00.000Z');
    expect(minutesInDay(at('2026-11-22T04:30:00Z'))).toBe(600);
  });

  it.each([
    ['2026-11-23', 20_780],
    ['1970-01-01', 0],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['23.11.2026', null],
    ['2026-11-23T10:00:00Z', null],
  ])('are parsed from %s', (text, day) => {
    expect(dayFrom(text)).toBe(day);
  });
});

describe('times of day', () => {
  it.each([
    ['08:30', 510],
    ['8:05', 485],
    ['24:00', 1440],
    ['24:01', null],
    ['10:60', null],
    ['10', null],
    ['ten', null],
  ])('are parsed from %s', (text, minutes) => {
    expect(minutesFrom(text)).toBe(minutes);
  });

  it('are formatted with two digits', () => {
    expect([0, 485, 1440].map(clockText)).toEqual(['00:00', '08:05', '24:00']);
  });

  it('estimates are rounded to five minutes', () => {
    const [start, end] = [at('2026-11-23T04:30:00Z'), at('2026-11-23T06:30:00Z')];
    expect(spanWords(start, end, 'en')).toBe('Mon 23 Nov, 10:00 to 12:00');
    expect(spanWords(start, end, 'hi')).toBe('सोम 23 नव॰, 10:00 से 12:00');
    expect(aboutWhen(at('2026-11-23T04:46:00Z'))).toBe('10:20');
    expect(aboutWhen(at('2026-11-23T04:45:00Z'))).toBe('10:15');
  });
});
