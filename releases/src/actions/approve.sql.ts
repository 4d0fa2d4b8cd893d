/** Statements about approvals. The first argument is always the connection. */
import type { Tx } from 'platform/db';

/** Records the approval of a key, once. */
export async function saveApproval(
  tx: Tx,
  remote: string,
  version: string,
  key: string,
): Promise<void> {
  await tx.query(
    `UPDATE release_versions SET approved_by = array_append(approved_by, $3)
     WHERE remote = $1 AND version = $2 AND $3 <> ALL (approved_by)`,
    [remote, version, key],
  );
}
