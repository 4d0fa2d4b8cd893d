import { afterEach, expect, it, vi } from 'vitest';
import { prefersOtherLanguage } from './other-language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  { cookie: '', languages: ['de', 'en-GB', 'hi'], isOffered: false },
  { cookie: '', languages: ['hi-IN', 'en'], isOffered: true },
  { cookie: '', languages: ['de'], isOffered: false },
  { cookie: 'language=hi', languages: ['en'], isOffered: true },
  { cookie: 'language=en', languages: ['hi'], isOffered: false },
  // The product has no such language, so the cookie counts as no choice.
  { cookie: 'language=xx', languages: ['en'], isOffered: false },
  { cookie: 'language=xx', languages: ['hi'], isOffered: true },
])(
  'Hindi is offered on an English page: $isOffered, for the cookie "$cookie" and the languages $languages',
  ({ cookie, languages, isOffered }) => {
    vi.stubGlobal('document', { cookie, documentElement: { lang: 'en-IN' } });
    vi.stubGlobal('navigator', { languages });
    expect(prefersOtherLanguage()).toBe(isOffered);
  },
);
