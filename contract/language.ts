/** The languages of the product, and where an address says which one it is in (LANGUAGE-1). Pure. */

/** All of them; the first is what stands where nothing is said. */
export const LANGUAGES = ['en', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What an address of a Hindi page begins with. */
const HINDI = '/hi';

/**
 * The language of an address, and the address as it stands without it: `/hi/cart` is `/cart` in Hindi.
 * @param pathname with or without a query
 */
export function readLanguage(pathname: string): { language: Language; path: string } {
  if (!/^\/hi(?=[/?#]|$)/.test(pathname)) return { language: 'en', path: pathname };
  const rest = pathname.slice(HINDI.length);
  return { language: 'hi', path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** What stands before every address in a language; empty for English. */
export const prefixOf = (language: Language): string => (language === 'hi' ? HINDI : '');

/** An address inside the product as it is in a language. @param path without a language, with query and anchor */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? HINDI : HINDI + path.replace(/^\/(?=[?#])/, '');
}

/** What the `lang` of a document says. */
export const langOf = (language: Language): string => `${language}-IN`;

/** The same shape in another language: what is a sentence in one is any sentence in the other. */
export type InLanguage<Texts> = Texts extends string
  ? string
  : Texts extends (...given: infer Given) => infer Said
    ? (...given: Given) => InLanguage<Said>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: InLanguage<Texts[Key]> }
      : Texts;
