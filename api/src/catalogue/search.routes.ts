import { ok, refuse } from 'platform/http';
import { languageOf } from 'platform/language';
import { networkOf, openPace } from 'platform/load';
import type { Routes } from '../platform.ts';
import { SearchAnswer, SearchQuery } from './catalogue.schema.ts';
import { answerSearch } from './search-answer.service.ts';
import { say } from '../texts/texts.ts';

export const searchRoutes: Routes = async (app, { platform }) => {
  const { rateLimits, load } = platform.settings;
  const pace = openPace(load.searchesPerMinute, platform.clock);
  app.get('/api/search', {
    onRequest: async ({ ip }) => {
      const wait = rateLimits ? pace.take(networkOf(ip)) : 0;
      if (wait > 0) throw refuse.tooMany(say.tooManySearches, wait);
    },
    schema: { querystring: SearchQuery, response: { 200: SearchAnswer }, tags: ['catalogue'] },
    handler: async ({ query, headers }) =>
      ok('OK', await answerSearch(platform, query.q ?? '', languageOf(headers))),
  });
};
