/** Messages in every language, with a stable code for programs. */
import type { Language } from 'contract/language';

/** One message in each language, and the code by which pages and programs identify it. */
export interface Message extends Readonly<Record<Language, string>> {
  readonly code: string;
}

/** A text that exists in English only, for programs, commands and keys. People in the console get a `Message`. */
export type EnglishText = string & { readonly englishOnly: true };

/** Marks a text that nobody receives in a page. */
export const inEnglish = (text: string): EnglishText => text as EnglishText;

export type LocalizedText = EnglishText | Message;

export const localize = (text: LocalizedText, language: Language): string =>
  typeof text === 'string' ? text : text[language];

/** Returns the code; undefined for a plain string. */
export const getMessageCode = (text: LocalizedText): string | undefined =>
  typeof text === 'string' ? undefined : text.code;

/** A text of one language, or a function that formats one. */
type Text = string | ((...values: never[]) => string);

/** The required shape of another language: the same keys with the same parameters. */
export type SameShape<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

type Messages<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => Message
    : Message;
};

/** Converts `tooManyCodes` to `too_many_codes`. */
const toCode = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type TextFunction = (...values: unknown[]) => string;

function buildMessage(code: string, en: unknown, hi: unknown): unknown {
  if (typeof en !== 'function') return { code, en, hi };
  return (...values: unknown[]): object => ({
    code,
    en: (en as TextFunction)(...values),
    hi: (hi as TextFunction)(...values),
  });
}

/** Combines the texts of all languages into messages. A key that a language lacks is a type error. */
export function defineMessages<Texts extends Record<string, Text>>(
  en: Texts,
  hi: SameShape<Texts>,
): Messages<Texts> {
  const keys: readonly (keyof Texts & string)[] = Object.keys(en);
  const messageEntries = keys.map(
    (key) => [key, buildMessage(toCode(key), en[key], hi[key])] as const,
  );
  return Object.fromEntries(messageEntries) as unknown as Messages<Texts>;
}

const RULES = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** Chooses the plural form for a count: singular for 1 in English, for 0 and 1 in Hindi. */
export const choosePlural = <Form>(
  language: Language,
  count: number,
  { one, other }: { one: Form; other: Form },
): Form => (RULES[language].select(count) === 'one' ? one : other);

/**
 * The language of the response. Only our own pages request Hindi, with exactly `hi` in Accept-Language. A browser's
 * own list is ignored, because pages of older versions recognise our messages by their English text.
 */
export const getLanguage = ({
  'accept-language': header,
}: Readonly<Record<string, unknown>>): Language => (header === 'hi' ? 'hi' : 'en');
