/** Language of the catalogue's texts on Hindi pages. Pure. */

/** An item in a Hindi response; `in_english` lists the texts that it has in English only. */
interface LocalizedItem {
  in_english?: readonly string[];
}

/** The `lang` attribute of an item's text: `en` if it is in English on a Hindi page, otherwise undefined. */
export const getTextLang = (
  { in_english: fields }: LocalizedItem,
  field: string,
): 'en' | undefined => (fields?.includes(field) === true ? 'en' : undefined);
