import { describe, expect, it } from 'vitest';
import { visitFacts } from '../business/business.ts';
import { readVisitSettings } from './visit-settings.rules.ts';

describe('readVisitSettings', () => {
  it('converts times to minutes', () => {
    const read = readVisitSettings(visitFacts);
    expect(read.starts).toEqual([480, 600, 720, 840, 960, 1080]);
    expect(read).toMatchObject({ windowMinutes: 120, aheadMinutes: 120, aheadDays: 14 });
    expect(read).toMatchObject({ holdMinutes: 10, moves: 3, moveUntilMinutes: 120 });
    expect(read.remindAt).toBe(1080);
  });

  it.each([
    [{ starts: ['25:00'] }, '25:00, which is no time'],
    [{ remind_at: 'evening' }, 'evening, which is no time'],
    [{ summary_at: 'night' }, 'night, which is no time'],
    [{ travel_minutes: { Sadar: { Sadar: 15, Ichak: 35 } } }, 'no way from Ichak to Sadar'],
    [
      { travel_minutes: { Sadar: { Sadar: 15, Ichak: 5 }, Ichak: { Sadar: 35, Ichak: 20 } } },
      'no way from Sadar to Ichak',
    ],
  ])('rejects %j', (wrong, sentence) => {
    expect(() => readVisitSettings({ ...visitFacts, ...wrong })).toThrow(sentence);
  });
});
