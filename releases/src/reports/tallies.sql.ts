/** SQL statements about how often versions loaded and failed, for display. The first argument is the connection. */
import type { Queryable } from 'platform/db';
import { toColumns } from '../to-columns.ts';

/** How often a version loaded and failed in some period. */
export interface Tally {
  remote: string;
  version: string;
  loads: number;
  failures: number;
}

const UPSERT_TALLIES = `
  INSERT INTO release_tallies AS stored (remote, version, slice, loads, failures)
  SELECT remote, version, date_bin('10 minutes', $5::timestamptz, 'epoch'::timestamptz), loads, failures
  FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS given (remote, version, loads, failures)
  ON CONFLICT (remote, version, slice) DO UPDATE
    SET loads = stored.loads + excluded.loads, failures = stored.failures + excluded.failures`;

/**
 * Adds tallies to the current ten-minute slice.
 * @param tallies one for each version, sorted, so that concurrent writes lock rows in the same order
 */
export async function saveTallies(
  db: Queryable,
  tallies: readonly Tally[],
  at: Date,
): Promise<void> {
  await db.query({
    name: 'release-tallies',
    text: UPSERT_TALLIES,
    values: [...toColumns(tallies, ['remote', 'version', 'loads', 'failures']), at],
  });
}

/** Sums of the ten-minute slices that begin at or after the given time. */
export async function readTallies(db: Queryable, since: Date): Promise<Tally[]> {
  const result = await db.query<Tally>(
    `SELECT remote, version, sum(loads)::int AS loads, sum(failures)::int AS failures
     FROM release_tallies WHERE slice >= $1 GROUP BY remote, version ORDER BY remote, version`,
    [since],
  );
  return result.rows;
}

/** Deletes ten-minute slices that begin before the given time. */
export async function deleteOldTallies(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM release_tallies WHERE slice < $1', [before]);
}
