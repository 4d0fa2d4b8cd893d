/** Language of the catalogue's texts on Hindi pages. Pure. */

/** An item in a Hindi response; `in_english` lists the texts that it has in English only. */
interface LocalizedItem {
  in_english?: readonly string[];
}

/** `en` if the item has this text in English only, although the page is Hindi; else undefined, for the page's language. */
export const getTextLang = (
  { in_english: fields }: LocalizedItem,
  field: string,
): 'en' | undefined => (fields?.includes(field) === true ? 'en' : undefined);
