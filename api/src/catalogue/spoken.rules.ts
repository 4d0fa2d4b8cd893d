/** Rows of the catalogue in the language that is asked for: Hindi where there is Hindi, English in its place. */
import type { Language } from 'platform/language';

/** What of a row is text, and in which columns Hindi may stand beside it. */
export const SUB_CATEGORY_TEXTS = [
  'name',
  'subtitle',
  'overview',
  'how_it_works',
  'included',
  'excluded',
  'notes',
  'faq',
] as const;
export const LISTED_TEXTS = ['name', 'subtitle'] as const;
export const SHOWN_PRODUCT_TEXTS = ['title', 'timing'] as const;
export const PRODUCT_TEXTS = ['title', 'timing', 'details', 'description'] as const;
export const SPARE_PART_TEXTS = ['service_name'] as const;

/** The Hindi of a row: some of its texts, or none. */
export type InHindi<Row, Key extends keyof Row> = { [Text in Key]?: NonNullable<Row[Text]> } | null;

/** Which of the texts had no Hindi: a page says of them that they are English. Left out where all had. */
export interface Marked {
  in_english?: string[];
}

const isThere = (text: unknown): boolean =>
  text !== null && text !== undefined && text !== '' && !(Array.isArray(text) && text.length === 0);

/**
 * A row with its texts in a language. `in_english` names those that are English although Hindi is asked for.
 * @param texts names of what is text in it
 */
export function rowIn<Row extends object, Key extends keyof Row & string>(
  row: Row,
  hindi: InHindi<Row, Key>,
  texts: readonly Key[],
  language: Language,
): Row & Marked {
  if (language === 'en') return row;
  const said = texts.filter((text) => isThere(row[text]));
  const known = said.filter((text) => isThere(hindi?.[text]));
  const missing = said.filter((text) => !known.includes(text));
  const spoken = Object.fromEntries(known.map((text) => [text, hindi?.[text]]));
  return { ...row, ...spoken, ...(missing.length > 0 && { in_english: missing }) };
}

/** A name in a language, and the mark where it is English although Hindi is asked for. */
export const nameIn = (
  name: string,
  hindi: string | null | undefined,
  language: Language,
): { name: string } & Marked => rowIn({ name }, hindi ? { name: hindi } : null, ['name'], language);
