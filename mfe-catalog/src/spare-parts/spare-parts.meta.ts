import { describeParts } from '#structured-data';
import type { PageAddress, PageMeta } from 'app-kit/store';
import { texts } from '../texts/en/spare-parts.ts';
import type { SparePartsData } from './spare-parts.api.ts';
import { parseQuery } from './spare-parts.ts';

/** Title, description and structured data. Search engines must not index a filtered, searched or sorted list. */
export const meta = ({ search }: PageAddress, data?: SparePartsData): PageMeta => ({
  title: texts.title,
  description: texts.description,
  structured: describeParts(data?.parts),
  ...(isPartial(search) ? { noindex: true } : {}),
});

/** Whether the list is filtered, searched or sorted, or highlights a part. */
function isPartial(search: URLSearchParams): boolean {
  const { ids, text, sort, partId } = parseQuery(search);
  return ids.length > 0 || text !== '' || sort !== 'appliance' || partId !== null;
}
