import { expect, it } from 'vitest';
import { SETTINGS } from '../dev/fake-settings.ts';
import { countChanges, rebaseSettings } from './settings-draft.ts';

const draft = {
  version: 1,
  base: { ...SETTINGS, messages_en: { kept: 'Kept', removed: 'Removed', changed: 'Old' } },
  settings: {
    ...SETTINGS,
    tagline: 'Mine',
    messages_en: { kept: 'Kept', changed: 'Mine', added: 'Mine' },
  },
};

it('counts each changed text of a message', () => {
  expect(countChanges(draft)).toBe(4);
});

it('applies changed texts of messages to a newer version, text by text', () => {
  const newest = {
    ...SETTINGS,
    email: 'theirs@shop.example',
    messages_en: { kept: 'Theirs', removed: 'Removed', changed: 'Theirs', other: 'Theirs' },
  };
  expect(rebaseSettings(draft, newest, 2).settings).toEqual({
    ...newest,
    tagline: 'Mine',
    messages_en: { kept: 'Theirs', changed: 'Mine', other: 'Theirs', added: 'Mine' },
  });
});
