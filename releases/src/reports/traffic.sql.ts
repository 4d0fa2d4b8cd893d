/** Reads how many visitors a remote has. The first argument is always the connection. */
import type { Queryable } from 'platform/db';

/**
 * Estimates the visitors a day of a remote from its last rollout that lasted at least a day. Shorter ones do not count,
 * because a rollout that was halted after minutes has few visitors. Without such a rollout, returns the page views a day
 * of the last week, although a visitor may have several.
 * @returns null if nothing was counted
 */
export async function readDailyVisitors(
  db: Queryable,
  remote: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await db.query<{ daily: number | null }>(
    `SELECT coalesce(
       (SELECT count(*) / (extract(epoch FROM max(at) - min(at)) / 86400)
        FROM release_visits WHERE remote = $1
        GROUP BY rollout HAVING max(at) - min(at) >= interval '1 day' ORDER BY rollout DESC LIMIT 1),
       (SELECT sum(loads + failures) / greatest(1, extract(epoch FROM $2 - min(slice)) / 86400)
        FROM release_tallies WHERE remote = $1 AND slice >= $2::timestamptz - interval '7 days')
     )::float8 AS daily`,
    [remote, now],
  );
  return rows[0]?.daily ?? null;
}
