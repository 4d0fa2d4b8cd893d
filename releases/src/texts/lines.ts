/** Lines about releases by language. A line that Hindi lacks is a type error. */
import type { Language } from 'contract/language';
import { en } from './en.ts';
import { hi } from './hi.ts';

export type Lines = typeof en;

export const LINES: Readonly<Record<Language, Lines>> = { en, hi };

/** A composed line in each language. Stored in both, because the values in it are known only when it is composed. */
export type Line = Readonly<Record<Language, string>>;

/** Composes a line in each language, each from that language's texts. */
export const composeLine = (compose: (lines: Lines, language: Language) => string): Line => ({
  en: compose(en, 'en'),
  hi: compose(hi, 'hi'),
});
