import { describe, expect, it } from 'vitest';
import { parseHours, formatHours } from './hours.rules.ts';

describe('working hours', () => {
  it('are parsed per day, Sunday first', () => {
    const nine = [[540, 1080]];
    expect(parseHours('Mon-Sat 09:00-18:00')).toEqual([[], nine, nine, nine, nine, nine, nine]);
    expect(parseHours('sun 10:00-14:00')).toEqual([[[600, 840]], [], [], [], [], [], []]);
    expect(parseHours('Monday-Tuesday 09:00-18:00')?.[2]).toEqual(nine);
  });

  it('may wrap around the week and have several parts', () => {
    const hours = parseHours('Sat-Mon 14:00-18:00, Sat 08:00-12:00');
    expect([0, 1, 2, 6].map((day) => hours?.[day])).toEqual([
      [[840, 1080]],
      [[840, 1080]],
      [],
      [
        [480, 720],
        [840, 1080],
      ],
    ]);
  });

  it.each([
    '',
    'Mon',
    'Mon 09:00',
    'Mon 18:00-09:00',
    'Mon 09:00-09:00',
    'Moo 09:00-18:00',
    'Mon-Tue-Wed 09:00-18:00',
    'Mon 09:00-10:00-11:00',
    'Mon 09:00-25:00',
    'Mon 09:00-18:00 Tue',
    'Mon 09:00-18:00, Mon 17:00-19:00',
  ])('reject %j', (text) => {
    expect(parseHours(text)).toBeNull();
  });

  it.each([
    'Mon-Sat 09:00-18:00',
    'Mon-Sun 08:00-20:00',
    'Mon-Fri 09:00-18:00, Sun 10:00-14:00',
    'Wed 09:00-12:00, Wed 13:00-18:00',
  ])('are formatted as they are parsed: %s', (text) => {
    expect(formatHours(parseHours(text) ?? [])).toBe(text);
  });
});
