import { describe, expect, it } from 'vitest';
import {
  getMessageCode,
  choosePlural,
  defineMessages,
  getLanguage,
  inEnglish,
  localize,
} from './message.ts';

const testMessages = defineMessages(
  { plain: 'Hello', ofTwo: (a: number, b: string) => `${a} and ${b}` },
  { plain: 'नमस्ते', ofTwo: (a, b) => `${a} और ${b}` },
);

describe('a message', () => {
  it('has a text in each language and a code', () => {
    expect(testMessages.plain).toEqual({ code: 'plain', en: 'Hello', hi: 'नमस्ते' });
    expect(testMessages.ofTwo(1, 'x')).toEqual({ code: 'of_two', en: '1 and x', hi: '1 और x' });
  });

  it('is localized to one language', () => {
    expect(localize(testMessages.plain, 'hi')).toBe('नमस्ते');
    expect(localize(testMessages.plain, 'en')).toBe('Hello');
  });

  it('can be an English text without a code', () => {
    expect(localize(inEnglish('Order 5 is open.'), 'hi')).toBe('Order 5 is open.');
    expect(getMessageCode(inEnglish('Order 5 is open.'))).toBeUndefined();
    expect(getMessageCode(testMessages.plain)).toBe('plain');
  });
});

it.each([
  ['en', 0, 'other'],
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['hi', 0, 'one'],
  ['hi', 1, 'one'],
  ['hi', 2, 'other'],
] as const)('choosePlural: in %s, %i takes the form %s', (language, count, form) => {
  expect(choosePlural(language, count, { one: 'one', other: 'other' })).toBe(form);
});

it.each([
  ['hi', 'hi'],
  ['en', 'en'],
  ['hi-IN', 'en'],
  ['hi;q=0.9', 'en'],
  [undefined, 'en'],
])('getLanguage: Accept-Language %s selects %s', (header, language) => {
  expect(getLanguage({ 'accept-language': header })).toBe(language);
});
