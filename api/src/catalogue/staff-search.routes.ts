import { Type, type Static } from 'typebox';
import { Envelope, ok, PageQuerySchema } from 'platform/http';
import type { Routes } from '../platform.ts';
import { listSearchMisses } from './search-misses.sql.ts';

const SearchMissesResponse = Envelope({
  search_misses: Type.Array(
    Type.Object({
      query: Type.String({ description: 'In lower case, without accents and punctuation' }),
      times: Type.Integer(),
      last_at: Type.String({ format: 'date-time' }),
    }),
  ),
});
export type SearchMissesResponse = Static<typeof SearchMissesResponse>;

/** Staff endpoint that lists searches without results, for the scope `read`. */
export const staffSearchRoutes: Routes = async (app, { platform }) => {
  app.get(
    '/ops/search-misses',
    {
      config: { staff: 'read' },
      schema: { querystring: PageQuerySchema(100), response: { 200: SearchMissesResponse } },
    },
    async ({ query: { page, per_page } }) => {
      const rows = await listSearchMisses(platform.pool, per_page, (page - 1) * per_page);
      return ok('OK', {
        search_misses: rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
      });
    },
  );
};
