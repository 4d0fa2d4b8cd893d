/** SQL for searches without a result. */
import type { Queryable } from 'platform/db';

/** Queries come from the public, so the table must be bounded. */
const MAX_SEARCH_MISSES = 2000;

interface SearchMissRow {
  query: string;
  times: number;
  last_at: Date;
}

/** Counts a folded query. If there are more than `maxRows`, deletes the least frequent queries, older ones first. */
export async function countSearchMiss(
  db: Queryable,
  query: string,
  at: Date,
  maxRows = MAX_SEARCH_MISSES,
): Promise<void> {
  await db.query({
    name: 'search-misses-count',
    text: `
      INSERT INTO search_misses (query, last_at) VALUES ($1, $2)
      ON CONFLICT (query) DO UPDATE SET times = search_misses.times + 1, last_at = $2`,
    values: [query, at],
  });
  await db.query({
    name: 'search-misses-limit',
    text: `
      DELETE FROM search_misses WHERE query IN (
        SELECT query FROM search_misses ORDER BY times DESC, last_at DESC OFFSET $1)`,
    values: [maxRows],
  });
}

/**
 * Lists queries, most frequent first. The search box searches while people type, so a prefix is left out if a longer
 * query was searched as often.
 */
export async function listSearchMisses(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<SearchMissRow[]> {
  const { rows } = await db.query<SearchMissRow>(
    `SELECT query, times, last_at FROM search_misses m
     WHERE NOT EXISTS (
       SELECT 1 FROM search_misses longer
       WHERE longer.query <> m.query AND starts_with(longer.query, m.query) AND longer.times >= m.times)
     ORDER BY times DESC, last_at DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows;
}
