/** Response of the search box: results, or a note that the appliance is not served. Counts queries without results. */
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

/** Searches, and records the query if there is no result. */
export async function answerSearch(
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
