/** Names of catalogue entries, in Hindi if the console is Hindi and the entry has a Hindi name. */
import type { Catalogue } from 'api/staff-contract';
import { texts } from '../texts/en/calls.ts';

type Entry = Catalogue[keyof Catalogue][number];
type Text<Key extends string> = { [K in Key]?: string | undefined };

/** Returns a text of an entry in the language, or in English if it has no Hindi. */
const pickText = <Key extends string, Of extends Text<Key>>(
  entry: Of & { hi?: Text<Key> | undefined },
  key: Key,
  language: string,
): Of[Key] | string => (language === 'hi' && entry.hi?.[key]) || entry[key];

/** Display name of a service; the subtitle distinguishes services of the same name. */
export function getServiceName(
  service: Text<'subtitle'> & { name: string; hi?: Text<'name' | 'subtitle'> | undefined },
  language: string = texts.language,
): string {
  const name = pickText(service, 'name', language);
  const subtitle = pickText(service, 'subtitle', language);
  return subtitle === undefined ? name : `${name} (${subtitle})`;
}

/** Display name of an entry; a part is named with its brand. */
export function getEntryName(entry: Entry, language: string = texts.language): string {
  if ('title' in entry) return pickText(entry, 'title', language);
  if ('service_name' in entry)
    return `${pickText(entry, 'service_name', language)} ${entry.brand}`.trim();
  return 'kind' in entry ? pickText(entry, 'name', language) : getServiceName(entry, language);
}
