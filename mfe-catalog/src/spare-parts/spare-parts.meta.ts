import { describeParts } from '#structured-data';
import type { PageAddress, PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import { parseQuery } from './spare-parts.ts';

/** Title and description. A filtered list is the same page for search engines. */
export const meta = ({ search }: PageAddress, data?: SparePartsData): PageMeta => ({
  title: texts.title,
  description: texts.description,
  structured: describeParts(data?.parts),
  ...(isPartial(search) ? { noindex: true } : {}),
});

/** Whether the list is filtered, searched or sorted. */
function isPartial(search: URLSearchParams): boolean {
  const { ids, text, sort, part } = parseQuery(search);
  return ids.length > 0 || text !== '' || sort !== 'appliance' || part !== null;
}
