/** The search box's call. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import type { Platform } from '../platform/platform.ts';
import { SearchAnswer, SearchQuery } from './catalogue.schema.ts';
import { search } from './search.service.ts';

export const searchRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  app.get('/api/search', {
    schema: { querystring: SearchQuery, response: { 200: SearchAnswer }, tags: ['catalogue'] },
    handler: async (request) =>
      ok('OK', { results: await search(platform.pool, request.query.q ?? '') }),
  });
};
