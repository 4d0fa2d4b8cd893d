/** The languages of the product, and how an address names one (LANGUAGE-1). Pure. */

/** The first is the default. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Path prefix of Hindi pages. */
const HINDI_PREFIX = '/hi';

/**
 * Splits an address into its language and the rest: `/hi/cart` is `/cart` in Hindi.
 * @param address with or without a query
 */
export function readLanguage(address: string): { language: Language; path: string } {
  if (!/^\/hi(?=[/?#]|$)/.test(address)) return { language: 'en', path: address };
  const rest = address.slice(HINDI_PREFIX.length);
  return { language: 'hi', path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Path prefix of a language; empty for English. */
export const getLanguagePrefix = (language: Language): string =>
  language === 'hi' ? HINDI_PREFIX : '';

/** Returns an address in a language. @param path without a language, with query and anchor */
export function toLanguagePath(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? HINDI_PREFIX : HINDI_PREFIX + path.replace(/^\/(?=[?#])/, '');
}

export const toLangAttribute = (language: Language): string => `${language}-IN`;

/** Type of translated texts: that of the English texts, with `string` instead of each literal. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Translation<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translation<Texts[Key]> }
      : Texts;
