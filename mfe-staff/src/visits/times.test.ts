import { expect, it } from 'vitest';
import { clockOf, dayAfter, dayOf, minutesIn, momentOf, whyNot, windowText } from './times.ts';

const TEN = '2026-11-23T04:30:00.000Z';

it('a day begins at midnight in India', () => {
  expect(dayOf('2026-11-22T18:29:00Z')).toBe('2026-11-22');
  expect(dayOf('2026-11-22T18:30:00Z')).toBe('2026-11-23');
  expect(momentOf('2026-11-23', '10:00')).toBe(TEN);
  expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
});

it('a window is said by its day and its hours', () => {
  expect(windowText(TEN, momentOf('2026-11-23', '12:00'))).toBe('23 Nov, 10:00–12:00');
  expect(clockOf(TEN)).toBe('10:00');
  expect(minutesIn('08:30')).toBe(510);
});

it('says why a technician can not come without words of the command line', () => {
  const said = 'Rakesh does not go to this block. Say --anyway where that does not matter.';
  expect(whyNot(said)).toBe('Rakesh does not go to this block.');
  expect(whyNot('That time is taken.')).toBe('That time is taken.');
});
