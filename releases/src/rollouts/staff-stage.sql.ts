/** Statements about the time in which only staff have a canary. The first argument is the connection. */
import type { Queryable, Tx } from 'platform/db';
import { FAILURES_BEFORE, type GuardedRow } from './guarded.sql.ts';

/**
 * Counts failures and errors of a version in browsers since the step of its rollout began. A slow page does not count,
 * because the cause may be a slow phone.
 */
export async function countFailures(
  db: Queryable,
  { remote, version, step_since, failures_before }: GuardedRow,
): Promise<number> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'release-staff-failures',
    text: `
      SELECT (SELECT coalesce(sum(failures), 0) FROM release_tallies
              WHERE remote = $1 AND version = $2 AND slice >= date_bin('10 minutes', $3, 'epoch'::timestamptz))::int - $4::int
           + (SELECT count(*) FROM release_errors
              WHERE remote = $1 AND version = $2 AND last_at >= $3)::int AS failures`,
    values: [remote, version, step_since, failures_before],
  });
  return rows[0]?.failures ?? 0;
}

/** Gives the canary to staff. Returns false if they have it already. */
export async function saveStaffStage(tx: Tx, remote: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE release_state SET canary_for_staff = true WHERE remote = $1 AND NOT canary_for_staff',
    [remote],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `UPDATE release_guarded SET step_since = $2, failures_before = ${FAILURES_BEFORE} WHERE remote = $1`,
    [remote, at],
  );
  return true;
}
