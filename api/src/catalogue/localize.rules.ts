/** Localizes catalogue rows, with English as the fallback. */
import type { Language } from 'platform/language';

/** Translatable fields of each row type. */
export const SUB_CATEGORY_TEXTS = [
  'name',
  'subtitle',
  'overview',
  'how_it_works',
  'included',
  'excluded',
  'notes',
  'faq',
  'image_alt',
] as const;
export const SUB_CATEGORY_LIST_TEXTS = ['name', 'subtitle', 'image_alt'] as const;
export const PRODUCT_CARD_TEXTS = ['title', 'timing', 'image_alts'] as const;
export const PRODUCT_TEXTS = ['title', 'timing', 'details', 'description', 'image_alts'] as const;
export const RATE_TEXTS = ['name'] as const;
export const SPARE_PART_TEXTS = ['service_name', 'image_alt'] as const;

type HindiTexts<Row, Key extends keyof Row> = { [Text in Key]?: NonNullable<Row[Text]> } | null;

/** Names of the fields that have no Hindi text and are in English. Absent if there are none. */
export interface EnglishFallback {
  in_english?: string[];
}

const hasText = (text: unknown): boolean =>
  text !== null && text !== undefined && text !== '' && !(Array.isArray(text) && text.length === 0);

/**
 * Returns the row in the requested language. `in_english` lists the fields that fell back to English.
 * @param fields translatable fields of the row
 */
export function localizeRow<Row extends object, Key extends keyof Row & string>(
  row: Row,
  hindi: HindiTexts<Row, Key>,
  fields: readonly Key[],
  language: Language,
): Row & EnglishFallback {
  if (language === 'en') return row;
  const present = fields.filter((text) => hasText(row[text]));
  const translated = present.filter((text) => hasText(hindi?.[text]));
  const missing = present.filter((text) => !translated.includes(text));
  const hindiTexts = Object.fromEntries(translated.map((text) => [text, hindi?.[text]]));
  return { ...row, ...hindiTexts, ...(missing.length > 0 && { in_english: missing }) };
}

/** Returns the Hindi text if the language is Hindi and there is a Hindi text, otherwise the English text. */
export const pickText = (
  english: string,
  hindi: string | null | undefined,
  language: Language,
): string => (language === 'hi' && hindi) || english;

/** Localizes a name. `in_english` marks a name that fell back to English. */
export const localizeName = (
  name: string,
  hindi: string | null | undefined,
  language: Language,
): { name: string } & EnglishFallback =>
  localizeRow({ name }, hindi ? { name: hindi } : null, ['name'], language);
