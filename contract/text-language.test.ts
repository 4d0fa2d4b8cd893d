import { expect, it } from 'vitest';
import { getTextLang } from './text-language.ts';

it('a text is in English if its item lists it, otherwise in the language of the page', () => {
  const item = { in_english: ['title'] };
  expect(getTextLang(item, 'title')).toBe('en');
  expect(getTextLang(item, 'timing')).toBeUndefined();
  expect(getTextLang({}, 'title')).toBeUndefined();
});
