import { describeParts } from '#structured-data';
import type { PageAddress, PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import { parseQuery } from './spare-parts.ts';

/** Title, description and structured data. Search engines index only the list as it opens. */
export const meta = ({ search }: PageAddress, data?: SparePartsData): PageMeta => ({
  title: texts.title,
  description: texts.description,
  structured: describeParts(data?.parts),
  ...(isChangedList(search) ? { noindex: true } : {}),
});

/** Whether the list is filtered, searched or sorted, or highlights a part. */
function isChangedList(search: URLSearchParams): boolean {
  const { ids, text, sort, partId } = parseQuery(search);
  return ids.length > 0 || text !== '' || sort !== 'appliance' || partId !== null;
}
