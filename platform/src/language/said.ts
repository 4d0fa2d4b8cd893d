/** Messages in every language, with a stable code for programs. */
import type { Language } from 'contract/language';

/** One message in each language, and the code by which pages and programs identify it. */
export interface Said extends Readonly<Record<Language, string>> {
  readonly code: string;
}

/** A message to localize; a plain string is English, for staff and for programs. */
export type Sentence = string | Said;

/** Returns the text in a language. */
export const spoken = (sentence: Sentence, language: Language): string =>
  typeof sentence === 'string' ? sentence : sentence[language];

/** Returns the code; undefined for a plain string. */
export const codeOf = (sentence: Sentence): string | undefined =>
  typeof sentence === 'string' ? undefined : sentence.code;

/** A text of one language, or a function that formats one. */
type Text = string | ((...values: never[]) => string);

/** The required shape of another language: the same keys with the same parameters. */
export type SameShape<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

/** The texts of all languages as messages. */
type Sentences<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => Said
    : Said;
};

/** Converts `tooManyCodes` to `too_many_codes`. */
const codeFor = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Anyhow = (...values: unknown[]) => string;

function sentenceOf(code: string, en: unknown, hi: unknown): unknown {
  if (typeof en !== 'function') return { code, en, hi };
  return (...values: unknown[]): object => ({
    code,
    en: (en as Anyhow)(...values),
    hi: (hi as Anyhow)(...values),
  });
}

/** Combines the texts of all languages into messages. A key that a language lacks is a type error. */
export function inEach<Texts extends Record<string, Text>>(
  en: Texts,
  hi: SameShape<Texts>,
): Sentences<Texts> {
  const keys: readonly (keyof Texts & string)[] = Object.keys(en);
  const made = keys.map((key) => [key, sentenceOf(codeFor(key), en[key], hi[key])] as const);
  return Object.fromEntries(made) as unknown as Sentences<Texts>;
}

const RULES = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** Chooses the plural form for a count: singular for 1 in English, for 0 and 1 in Hindi. */
export const counted = <Form>(
  language: Language,
  count: number,
  { one, other }: { one: Form; other: Form },
): Form => (RULES[language].select(count) === 'one' ? one : other);

/**
 * The language of the response. Only our own pages request Hindi, with exactly `hi` in Accept-Language. A browser's
 * own list is ignored, because pages of older versions recognise our messages by their English text.
 */
export const languageOf = ({
  'accept-language': asked,
}: Readonly<Record<string, unknown>>): Language => (asked === 'hi' ? 'hi' : 'en');
