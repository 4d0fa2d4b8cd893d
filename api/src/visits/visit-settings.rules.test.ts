import { expect, it } from 'vitest';
import { defaultSettings } from '../business/business.ts';
import { toVisitSettings } from './visit-settings.rules.ts';

it('converts times and hours to minutes', () => {
  const visitSettings = toVisitSettings(defaultSettings);
  expect(visitSettings.starts).toEqual([480, 600, 720, 840, 960, 1080]);
  expect(visitSettings).toMatchObject({ windowMinutes: 120, aheadMinutes: 120, aheadDays: 14 });
  expect(visitSettings).toMatchObject({ holdMinutes: 10, moves: 3, moveUntilMinutes: 120 });
  expect(visitSettings).toMatchObject({ remindAt: 1080, summaryAt: 1140 });
});
