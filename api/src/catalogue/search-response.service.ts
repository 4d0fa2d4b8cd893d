/** Response of the public search. Queries without results are counted for staff. */
import { localize, type Language } from 'platform/language';
import { getBusiness } from '../business/business.ts';
import type { Platform } from '../platform.ts';
import { messages } from '../texts/texts.ts';
import type { SearchResult } from './catalogue.schema.ts';
import { foldQuery } from './fold.rules.ts';
import { countSearchMiss } from './search-misses.sql.ts';
import { findUnservedAppliance, search } from './search.service.ts';
import { isRecordable } from './unserved.rules.ts';

interface SearchResponse {
  results: SearchResult[];
  not_served?: { message: string; phone: string };
}

/**
 * Searches the catalogue. If the query names an appliance that the business does not repair, the response has no
 * results but has `not_served`. Counts a query without results, unless the query may be a phone number or is too short
 * or too long.
 */
export async function getSearchResponse(
  { pool, clock, log }: Pick<Platform, 'pool' | 'clock' | 'log'>,
  query: string,
  language: Language,
): Promise<SearchResponse> {
  const appliance = await findUnservedAppliance(pool, query);
  const results = appliance === null ? await search(pool, query, language) : [];
  const folded = foldQuery(query);
  if (results.length === 0 && isRecordable(folded))
    // A failed counter must not fail the search.
    await countSearchMiss(pool, folded, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record a search without a result'),
    );
  if (appliance === null) return { results };
  const message = localize(messages.notServedYet(appliance), language);
  return { results, not_served: { message, phone: getBusiness().phones[0] ?? '' } };
}
