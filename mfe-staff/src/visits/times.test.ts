import { expect, it } from 'vitest';
import { formatClock, addDays, toDay, toMoment, stripCliHint, formatWindow } from './times.ts';

const TEN = '2026-11-23T04:30:00.000Z';

it('a day begins at midnight in India', () => {
  expect(toDay(Date.parse('2026-11-22T18:29:00Z'))).toBe('2026-11-22');
  expect(toDay(Date.parse('2026-11-22T18:30:00Z'))).toBe('2026-11-23');
  expect(toMoment('2026-11-23', '10:00')).toBe(TEN);
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
});

it('formats a window by day and hours', () => {
  expect(formatWindow(TEN, toMoment('2026-11-23', '12:00'))).toBe('23 Nov, 10:00–12:00');
  expect(formatClock(TEN)).toBe('10:00');
});

it('removes the command line’s hint from an error message', () => {
  const message = 'Rakesh does not go to this block. Use --anyway to assign them anyway.';
  expect(stripCliHint(message)).toBe('Rakesh does not go to this block.');
  expect(stripCliHint('That time is taken.')).toBe('That time is taken.');
});
