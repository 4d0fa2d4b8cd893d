/** Lines about releases by language. A line that Hindi lacks is a type error. */
import type { Language } from 'contract/language';
import { en } from './en.ts';
import { hi } from './hi.ts';

export type Lines = typeof en;

export const LINES: Readonly<Record<Language, Lines>> = { en, hi };

/** A line in each language. It is stored with what it is about, because its values are known only then. */
export type Line = Readonly<Record<Language, string>>;

/** Composes a line in each language. */
export const inEach = (compose: (lines: Lines, language: Language) => string): Line => ({
  en: compose(en, 'en'),
  hi: compose(hi, 'hi'),
});
