/** Texts about releases by language. A text that Hindi lacks is a type error. */
import type { Language } from 'contract/language';
import { en } from './en.ts';
import { hi } from './hi.ts';

export type ReleaseMessages = typeof en;

export const RELEASE_MESSAGES: Readonly<Record<Language, ReleaseMessages>> = { en, hi };

/** A composed line in each language. Both are stored, because the values in a line are known only when it is composed. */
export type Line = Readonly<Record<Language, string>>;

/** Composes a line in each language from the texts of that language. */
export const composeLine = (
  compose: (messages: ReleaseMessages, language: Language) => string,
): Line => ({
  en: compose(en, 'en'),
  hi: compose(hi, 'hi'),
});
