/** Statements about results of the probe. The first argument is always the connection. */
import type { Queryable, Tx } from 'platform/db';
import type { ProbeResult } from '../evidence/decide-rollout.ts';

/** Replaces the last result of the remote. */
export async function saveProbe(
  tx: Tx,
  {
    remote,
    version,
    passed,
    reason,
    at,
  }: ProbeResult & { remote: string; version: string; at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO release_probes (remote, version, passed, reason, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (remote) DO UPDATE SET
       version = excluded.version, passed = excluded.passed, reason = excluded.reason, at = excluded.at`,
    [remote, version, passed, reason, at],
  );
}

/**
 * Returns the last result for a canary, or null.
 * @param since when its rollout began: earlier results do not count
 */
export async function findProbe(
  db: Queryable,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<ProbeResult | null> {
  const { rows } = await db.query<ProbeResult>({
    name: 'release-probe',
    text: `SELECT passed, reason FROM release_probes WHERE remote = $1 AND version = $2 AND at >= $3`,
    values: [remote, version, since],
  });
  return rows[0] ?? null;
}
