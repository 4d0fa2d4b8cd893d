import { toIndianDay } from 'contract/indian-time';
import { describe, expect, it } from 'vitest';
import { getDayNames, formatDay, formatMoment, formatSpan, formatWindow } from './format-time.ts';

/** A moment of November 2026 in India. */
const at = (day: number, hour: number, minute = 0): number =>
  Date.UTC(2026, 10, day, hour, minute) - 330 * 60_000;
const iso = (day: number, hour: number): string => new Date(at(day, hour)).toISOString();

describe('days', () => {
  it('are today, tomorrow, or a weekday with a date', () => {
    const today = toIndianDay(at(30, 9));
    expect([0, 1, 2].map((ahead) => formatDay(today + ahead, today))).toEqual([
      'Today',
      'Tomorrow',
      'Wed, 2 Dec',
    ]);
    expect(getDayNames(toIndianDay(at(22, 9)))).toEqual({ weekday: 'Sun', date: '22 Nov' });
  });
});

describe('time ranges', () => {
  it.each([
    [8, 10, '8 to 10 am'],
    [10, 12, '10 am to 12 noon'],
    [12, 14, '12 noon to 2 pm'],
    [16, 18, '4 to 6 pm'],
    [0, 2, '12 to 2 am'],
  ])('from %i to %i h is “%s”', (from, to, text) => {
    expect(formatSpan(at(22, from), at(22, to))).toBe(text);
  });

  it('include minutes only if they are not zero', () => {
    expect(formatSpan(at(22, 16, 30), at(22, 18, 30))).toBe('4:30 to 6:30 pm');
    expect(formatSpan(at(22, 12, 5), at(22, 13))).toBe('12:05 to 1 pm');
  });
});

it('formats a window with its day', () => {
  const window = { start: iso(22, 16), end: iso(22, 18) };
  expect(formatWindow(window, at(22, 9))).toBe('Today, 4 to 6 pm');
  expect(formatWindow(window, at(21, 23, 59))).toBe('Tomorrow, 4 to 6 pm');
  expect(formatWindow(window, at(20, 9))).toBe('Sun, 22 Nov, 4 to 6 pm');
});

it('formats a moment within a sentence', () => {
  expect(formatMoment(at(22, 14), at(22, 9))).toBe('2 pm today');
  expect(formatMoment(at(23, 14), at(22, 9))).toBe('2 pm tomorrow');
  expect(formatMoment(at(24, 12), at(22, 9))).toBe('12 noon on Tue, 24 Nov');
});
