import { describe, expect, it } from 'vitest';
import { readDoorSettings } from './door-settings.ts';

describe('the door’s settings', () => {
  it.each(['OVERRIDE_ORIGINS', 'FRAME_ORIGINS'])(
    'refuse %s over plain http in production, and name the origin',
    (name) => {
      const value = 'https://good.example http://preview.example';
      const production = { NODE_ENV: 'production', [name]: value };
      expect(() => readDoorSettings(production)).toThrow(
        `${name} must list origins with https:// in production: http://preview.example is not.`,
      );
      expect(() => readDoorSettings({ [name]: value })).not.toThrow();
    },
  );

  it('refuse dev servers in production', () => {
    const production = { NODE_ENV: 'production', DEV_SERVERS: 'on' };
    expect(() => readDoorSettings(production)).toThrow(/^DEV_SERVERS must/);
  });
});
