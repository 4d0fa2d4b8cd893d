import { describe, expect, it } from 'vitest';
import { fold } from './fold.rules.ts';
import { findUnserved, isRecordable } from './unserved.rules.ts';

const findName = (query: string) => findUnserved(fold(query))?.appliance.en;

describe('findUnserved', () => {
  it.each([
    ['geyser not heating', 'geysers'],
    ['Geysers', 'geysers'],
    ['गीज़र गरम नहीं', 'geysers'],
    ['गीजर', 'geysers'],
    ['gizer garam nahi ho raha', 'geysers'],
    ['water heater repair', 'geysers'],
    ['room heater', 'heaters'],
    ['microwave oven', 'microwaves'],
    ['chimney cleaning', 'chimneys'],
    ['mixer grinder', 'mixer grinders'],
    ['मिक्सी खराब', 'mixer grinders'],
    ['laptop battery', 'laptops'],
    ['mobile screen', 'mobile phones'],
    ['dish washer', 'dishwashers'],
    ['CCTV camera', 'cameras'],
    ['silai machine', 'sewing machines'],
  ])('finds in "%s" the unserved appliance %s', (query, name) => {
    expect(findName(query)).toBe(name);
  });

  it.each(['fridge not cooling', 'dish antenna', 'washer', 'washing machine', 'कमरा ठंडा नहीं', ''])(
    'returns nothing for "%s"',
    (query) => {
      expect(findName(query)).toBeUndefined();
    },
  );

  it.each([
    ['washing machine heater', 'washing machine'],
    ['laptop battery', 'battery'],
    ['battery of my laptop', 'battery of my'],
    ['sewing machine', ''],
    ['water heater', ''],
  ])('for "%s" returns the remaining words "%s"', (query, rest) => {
    expect(findUnserved(fold(query))?.rest).toBe(rest);
  });
});

describe('isRecordable', () => {
  it.each(['sofa', 'सोफा', 'model 1234'])('accepts "%s"', (query) => {
    expect(isRecordable(query)).toBe(true);
  });

  it.each(['', 'so', '98765 43210', 'call 987 65', 'x'.repeat(61), 'so\0fa'])(
    'rejects "%s"',
    (query) => {
      expect(isRecordable(query)).toBe(false);
    },
  );
});
