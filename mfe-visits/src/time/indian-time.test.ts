import { describe, expect, it } from 'vitest';
import { dayNames, dayWords, indianDay, momentWords, spanWords, whenWords } from './indian-time.ts';

/** A moment of November 2026 in India. */
const at = (day: number, hour: number, minute = 0): number =>
  Date.UTC(2026, 10, day, hour, minute) - 330 * 60_000;
const iso = (day: number, hour: number): string => new Date(at(day, hour)).toISOString();

describe('a day', () => {
  it('begins at midnight in India', () => {
    expect(indianDay(at(22, 0))).toBe(indianDay(at(22, 23, 59)));
    expect(indianDay(at(22, 0)) - indianDay(at(21, 23, 59))).toBe(1);
  });

  it('is today, tomorrow, or has a name and a date', () => {
    const today = indianDay(at(30, 9));
    expect([0, 1, 2].map((ahead) => dayWords(today + ahead, today))).toEqual([
      'Today',
      'Tomorrow',
      'Wed, 2 Dec',
    ]);
    expect(dayNames(indianDay(at(22, 9)))).toEqual({ weekday: 'Sun', date: '22 Nov' });
  });
});

describe('a span', () => {
  it.each([
    [8, 10, '8 to 10 am'],
    [10, 12, '10 am to 12 noon'],
    [12, 14, '12 noon to 2 pm'],
    [16, 18, '4 to 6 pm'],
    [0, 2, '12 to 2 am'],
  ])('from %i to %i is said as people say it', (from, to, words) => {
    expect(spanWords(at(22, from), at(22, to))).toBe(words);
  });

  it('has minutes where they are not nought', () => {
    expect(spanWords(at(22, 16, 30), at(22, 18, 30))).toBe('4:30 to 6:30 pm');
    expect(spanWords(at(22, 12, 5), at(22, 13))).toBe('12:05 to 1 pm');
  });
});

it('says a window with its day', () => {
  const window = { start: iso(22, 16), end: iso(22, 18) };
  expect(whenWords(window, at(22, 9))).toBe('Today, 4 to 6 pm');
  expect(whenWords(window, at(21, 23, 59))).toBe('Tomorrow, 4 to 6 pm');
  expect(whenWords(window, at(20, 9))).toBe('Sun, 22 Nov, 4 to 6 pm');
});

it('says a moment within a sentence', () => {
  expect(momentWords(at(22, 14), at(22, 9))).toBe('2 pm today');
  expect(momentWords(at(23, 14), at(22, 9))).toBe('2 pm tomorrow');
  expect(momentWords(at(24, 12), at(22, 9))).toBe('12 noon on Tue, 24 Nov');
});
