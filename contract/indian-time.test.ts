import { describe, expect, it } from 'vitest';
import {
  formatClock,
  parseDay,
  formatDay,
  toIndianDay,
  parseClock,
  parseMoment,
  getMinutesOfDay,
  toMoment,
  getWeekday,
} from './indian-time.ts';

const at = (iso: string): number => Date.parse(iso);

describe('Indian days', () => {
  it('begin at 18:30 UTC', () => {
    expect(formatDay(toIndianDay(at('2026-11-22T18:29:59Z')))).toBe('2026-11-22');
    expect(formatDay(toIndianDay(at('2026-11-22T18:30:00Z')))).toBe('2026-11-23');
  });

  it('have a weekday, 0 for Sunday', () => {
    expect(getWeekday(toIndianDay(at('2026-11-22T12:00:00Z')))).toBe(0);
    expect(getWeekday(toIndianDay(at('2026-11-28T12:00:00Z')))).toBe(6);
  });

  it('convert to moments and minutes', () => {
    const day = toIndianDay(at('2026-11-22T12:00:00Z'));
    expect(new Date(toMoment(day, 600)).toISOString()).toBe('2026-11-22T04:30:00.000Z');
    expect(getMinutesOfDay(at('2026-11-22T04:30:00Z'))).toBe(600);
  });

  it.each([
    ['2026-11-23', 20_780],
    ['1970-01-01', 0],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['23.11.2026', null],
    ['2026-11-23T10:00:00Z', null],
  ])('are parsed: %s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
});

describe('moments', () => {
  it.each([
    ['2026-11-22T04:30:00Z', '2026-11-22T04:30:00.000Z'],
    ['2026-11-22T04:30:00.000Z', '2026-11-22T04:30:00.000Z'],
    ['2026-11-22T10:00:00+05:30', '2026-11-22T04:30:00.000Z'],
    ['2026-11-22T10:00:00', null],
    ['2026-11-22T10:00', null],
    ['2026-11-22', null],
    ['2026-11-22T25:00:00Z', null],
  ])('are parsed if the text names its zone: %s is %s', (text, moment) => {
    const parsed = parseMoment(text);
    expect(parsed === null ? null : new Date(parsed).toISOString()).toBe(moment);
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
  ])('are parsed: %s is %s', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });

  it('are formatted with two digits', () => {
    expect([0, 485.5, 1440].map(formatClock)).toEqual(['00:00', '08:05', '24:00']);
  });
});
