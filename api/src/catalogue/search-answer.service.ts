/** What the search box is answered: results, or that the appliance is not served; counts what is found nowhere. */
import { spoken, type Language } from 'platform/language';
import { business } from '../business/business.ts';
import type { Platform } from '../platform.ts';
import { say } from '../texts/texts.ts';
import type { SearchResult } from './catalogue.schema.ts';
import { foldQuery } from './fold.rules.ts';
import { countSearchMiss } from './search-misses.sql.ts';
import { findUnservedIn, search } from './search.service.ts';
import { isRecordable } from './unserved.rules.ts';

interface Answer {
  results: SearchResult[];
  not_served?: { message: string; phone: string };
}

/** Searches, and records the query if there is no result. */
export async function answerSearch(
  { pool, clock, log }: Pick<Platform, 'pool' | 'clock' | 'log'>,
  query: string,
  language: Language,
): Promise<Answer> {
  const appliance = await findUnservedIn(pool, query);
  const results = appliance === null ? await search(pool, query, language) : [];
  const folded = foldQuery(query);
  if (results.length === 0 && isRecordable(folded))
    // A search answers also if it can't be counted.
    await countSearchMiss(pool, folded, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not record a search without a result'),
    );
  if (appliance === null) return { results };
  const message = spoken(say.notServedYet(appliance), language);
  return { results, not_served: { message, phone: business.phones[0] ?? '' } };
}
