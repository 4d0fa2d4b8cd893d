/** Reads how many visitors a remote has. The first argument is always the connection. */
import type { Queryable } from 'platform/db';

/**
 * Expected visitors a day of a remote: those of its last rollout, or else the page views of a week, of which one
 * visitor has several.
 * @returns null if nothing was counted
 */
export async function readDailyVisitors(
  db: Queryable,
  remote: string,
  now: Date,
): Promise<number | null> {
  const { rows } = await db.query<{ daily: number | null }>(
    `SELECT coalesce(
       (SELECT count(*) / greatest(1, extract(epoch FROM max(at) - min(at)) / 86400)
        FROM release_visits
        WHERE remote = $1 AND rollout = (SELECT max(rollout) FROM release_visits WHERE remote = $1)
        HAVING count(*) > 0),
       (SELECT sum(loads + failures) / greatest(1, extract(epoch FROM $2 - min(slice)) / 86400)
        FROM release_tallies WHERE remote = $1 AND slice >= $2::timestamptz - interval '7 days')
     )::float8 AS daily`,
    [remote, now],
  );
  return rows[0]?.daily ?? null;
}
