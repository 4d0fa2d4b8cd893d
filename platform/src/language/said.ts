/** Sentences that are said in the language of whoever asked, and known to programs by a code that stays. */
import type { Language } from 'contract/language';

/** One sentence in each language, and the code that pages and programs know it by. */
export interface Said extends Readonly<Record<Language, string>> {
  readonly code: string;
}

/** A sentence; mere text is English, for people who work here and for machines. */
export type Sentence = string | Said;

/** The words of a sentence in a language. */
export const spoken = (sentence: Sentence, language: Language): string =>
  typeof sentence === 'string' ? sentence : sentence[language];

/** Its code; undefined of mere text. */
export const codeOf = (sentence: Sentence): string | undefined =>
  typeof sentence === 'string' ? undefined : sentence.code;

/** Texts of one language: whole sentences, or what makes one of its values. */
type Text = string | ((...values: never[]) => string);

/** What another language has to have: the same keys, made of the same values. */
export type SameShape<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string;
};

/** The texts of all languages as sentences. */
type Sentences<Texts extends Record<string, Text>> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...values: infer Values) => string
    ? (...values: Values) => Said
    : Said;
};

/** `tooManyCodes` is known as `too_many_codes`. */
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

/** Makes sentences of the texts of all languages; one that another language lacks does not compile. */
export function inEach<Texts extends Record<string, Text>>(
  en: Texts,
  hi: SameShape<Texts>,
): Sentences<Texts> {
  const keys: readonly (keyof Texts & string)[] = Object.keys(en);
  const made = keys.map((key) => [key, sentenceOf(codeFor(key), en[key], hi[key])] as const);
  return Object.fromEntries(made) as unknown as Sentences<Texts>;
}

const RULES = { en: new Intl.PluralRules('en'), hi: new Intl.PluralRules('hi') };

/** The words for a count. English has one form for 1; Hindi for 0 and 1. */
export const counted = <Form>(
  language: Language,
  count: number,
  { one, other }: { one: Form; other: Form },
): Form => (RULES[language].select(count) === 'one' ? one : other);

/**
 * The language that a call is answered in. Only our own pages ask for Hindi, by `hi` and nothing beside it: a browser that
 * lists what its owner reads asks for nothing, as pages of older versions do, who know our answers by their English.
 */
export const languageOf = ({
  'accept-language': asked,
}: Readonly<Record<string, unknown>>): Language => (asked === 'hi' ? 'hi' : 'en');
