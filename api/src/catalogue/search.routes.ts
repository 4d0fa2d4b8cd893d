import { ok, refuse } from 'platform/http';
import { getLanguage } from 'platform/language';
import { getNetwork, createRateLimiter } from 'platform/load';
import type { Routes } from '../platform.ts';
import { SearchResponse, SearchQuery } from './catalogue.schema.ts';
import { getSearchResponse } from './search-response.service.ts';
import { messages } from '../texts/texts.ts';

/** Public search endpoint, rate-limited per network. */
export const searchRoutes: Routes = async (app, { platform }) => {
  const { rateLimits, load } = platform.settings;
  const rateLimiter = createRateLimiter(load.searchesPerMinute, platform.clock);
  app.get('/api/search', {
    onRequest: async ({ ip }) => {
      const wait = rateLimits ? rateLimiter.take(getNetwork(ip)) : 0;
      if (wait > 0) throw refuse.tooMany(messages.tooManySearches, wait);
    },
    schema: { querystring: SearchQuery, response: { 200: SearchResponse }, tags: ['catalogue'] },
    handler: async ({ query, headers }) =>
      ok('OK', await getSearchResponse(platform, query.q ?? '', getLanguage(headers))),
  });
};
