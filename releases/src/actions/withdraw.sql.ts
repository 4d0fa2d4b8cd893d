/** Statements about withdrawals. The first argument is always the connection. */
import type { Queryable, Tx } from 'platform/db';

/** Ends all live versions of a remote. */
export async function deleteState(tx: Tx, remote: string): Promise<void> {
  await tx.query('DELETE FROM release_state WHERE remote = $1', [remote]);
}

/** Saves the earlier stable versions of a remote, which a rollback can restore. */
export async function saveEarlier(
  tx: Tx,
  remote: string,
  earlier: readonly string[],
): Promise<void> {
  await tx.query('UPDATE release_state SET earlier = $2 WHERE remote = $1', [remote, earlier]);
}

/** Marks a version as withdrawn: from now on its files are not served. */
export async function saveWithdrawn(
  tx: Tx,
  remote: string,
  version: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `UPDATE release_versions SET withdrawn_at = $3, unused_since = $3
     WHERE remote = $1 AND version = $2`,
    [remote, version, at],
  );
}

/** Returns the withdrawn version with this name or this entry script, if there is one (RELEASE-41). */
export async function findWithdrawn(
  db: Queryable,
  remote: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>(
    `SELECT version FROM release_versions
     WHERE remote = $1 AND withdrawn_at IS NOT NULL
       AND (version = $2 OR manifest -> 'files' -> (manifest ->> 'entry') ->> 'integrity' = $3)
     LIMIT 1`,
    [remote, version, integrity],
  );
  return rows[0]?.version;
}
